import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { play } from '#contract/play.ts'
import { openHouse } from '#server/test/house.ts'
import { playsOf } from '#server/test/plays.ts'

const house = await openHouse()
const plays = playsOf(house)
afterAll(house.close)

test('a play costs the coins that its board takes, also while it is told another number', async () => {
  const coinsOf = async (id: string) => {
    await plays.paid(id)
    return (await plays.commandOf(id))?.data
  }
  const asked = { equipmentId: world.deviceCode }
  const ownPrice = async () => (await house.get(play.own, asked, { as: 'player' })).coinPrice
  await house.sql(`update device_settings set held = '{"coinsPerPlay":3}' where device_id = $1`, [
    world.deviceId,
  ])
  expect(await ownPrice()).toBe(3)
  expect(await coinsOf(await plays.order())).toMatchObject({ coins: 3 })
  // Nobody knows which of both it is until its board has answered: one too few would start nothing.
  await house.sql(
    `update device_setting_changes set state = 'asked', ended_at = null, wished = '{"coinsPerPlay":4}'
      where device_id = $1`,
    [world.deviceId],
  )
  expect(await ownPrice()).toBe(4)
  // Where a board can't be set to that, a play is what its price comes to in coins.
  await house.sql(`update device_settings set parameters = '[]' where device_id = $1`, [
    world.deviceId,
  ])
  expect(await ownPrice()).toBe(2)
})
