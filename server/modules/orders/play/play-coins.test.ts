import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { play } from '#contract/orders/play.ts'
import { createOffer } from '#server/modules/offers/surface.ts'
import { newId } from '#server/platform/id.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const testServer = await openTestServer()
const plays = playsOf(testServer)
afterAll(testServer.close)

test('a play costs the coins its board needs', async () => {
  const coinsOf = async (id: string) => {
    await plays.paid(id)
    return (await plays.commandOf(id))?.data
  }
  const asked = { equipmentId: world.deviceCode }
  const ownPrice = async () => (await testServer.get(play.own, asked, { as: 'player' })).coinPrice
  await testServer.sql(
    `update device_settings set held = '{"coinsPerPlay":3}' where device_id = $1`,
    [world.deviceId],
  )
  expect(await ownPrice()).toBe(3)
  expect(await coinsOf(await plays.order())).toMatchObject({ coins: 3 })
  // Until the board has confirmed the change, either value may be in force, and one coin too few would start
  // nothing.
  await testServer.sql(
    `update device_setting_changes set state = 'asked', ended_at = null, wished = '{"coinsPerPlay":4}'
      where device_id = $1`,
    [world.deviceId],
  )
  expect(await ownPrice()).toBe(4)
  // If the board has no such parameter, the coins per play are derived from the price.
  await testServer.sql(`update device_settings set parameters = '[]' where device_id = $1`, [
    world.deviceId,
  ])
  expect(await ownPrice()).toBe(2)
})

test('hides packages with too few coins for one play', async () => {
  const five = { kind: 'play', name: '五枚', price: toFen(5_00), coins: 4, bonusCoins: 1 } as const
  const fiveId = newId()
  await testServer.db.inMerchant(world.merchantId, (tx, scope) =>
    createOffer(tx, scope, { ...five, id: fiveId, fieldId: null }),
  )
  const sellsAt = async (coins: number) => {
    await testServer.sql(
      `update device_settings set held = $2, parameters = '[{"id":"coinsPerPlay","type":"int"}]'
        where device_id = $1`,
      [world.deviceId, JSON.stringify({ coinsPerPlay: coins })],
    )
    const asked = { equipmentId: world.deviceCode }
    const seen = await testServer.get(play.machine, asked)
    const own = await testServer.get(play.own, asked, { as: 'player' })
    expect(seen.coinsPerPlay).toBe(coins)
    const pay = { ...asked, discountId: fiveId, payment: 'wechat' } as const
    const paid = await testServer.send(play.pay, pay, { as: 'player' })
    expect(paid).toMatchObject(
      coins > 5 ? { failure: 'notSold', field: 'discountId' } : { is: 'done' },
    )
    return [seen, own].map(({ packages }) => packages.some(({ name }) => name === five.name))
  }
  await testServer.sql(
    `update device_setting_changes set state = 'done', ended_at = now()
    where device_id = $1`,
    [world.deviceId],
  )
  expect(await sellsAt(5)).toEqual([true, true])
  expect(await sellsAt(6)).toEqual([false, false])
})
