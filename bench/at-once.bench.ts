import { afterAll, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { world } from '#contract/example-world.ts'
import { play } from '#contract/orders/play.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { measureBareTransaction } from './bare-transaction.ts'

/**
 * Measures one thing that 100 want at once: the answers are exact, and the last comes within so many times
 * of the same transaction without the server around it.
 */
const AT_ONCE = 100
const LAST_IN_BARE_MAX = 150
const RUNS = 15

const testServer = await openTestServer({ heard: false })
afterAll(testServer.close)

type Answer = { readonly is: string }

type Contest = {
  /** Makes the thing available again. */
  readonly reset: () => Promise<unknown>
  readonly call: (index: number) => Promise<Answer>
}

/** Returns how many of the simultaneous calls succeed. */
async function measureAtOnce(what: string, { reset, call }: Contest): Promise<number> {
  const callAtOnce = () => Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)))
  // The first time warms the server up.
  await reset()
  await callAtOnce()
  await reset()
  const bare = await measureBareTransaction(testServer, () => call(0), RUNS)
  const began = performance.now()
  const answers = await callAtOnce()
  const last = performance.now() - began
  console.info(
    `${AT_ONCE} ${what} at once: last after ${last.toFixed(0)} ms, bare transaction ` +
      `${bare.toFixed(1)} ms, ${(last / bare).toFixed(0)} of those (≤ ${LAST_IN_BARE_MAX})`,
  )
  expect(last / bare).toBeLessThanOrEqual(LAST_IN_BARE_MAX)
  return answers.filter(({ is }) => is === 'done').length
}

test('100 redemptions of goods with 50 pieces', { timeout: 120_000 }, async () => {
  const { storeGoodsId: goodsId, siteId } = world
  const reset = () =>
    testServer.sql(
      `update store_goods set stock = $2, points = 1, money_fen = 0, shipping_fen = 0,
      member_limit = 0, day_limit = 0 where goods_id = $1`,
      [goodsId, AT_ONCE / 2],
    )
  const wish = {
    goodsId,
    pieces: 1,
    points: 1,
    money: toFen(0),
    delivery: 'pickUp',
    siteId,
  } as const
  const call = () => testServer.send(pointsStore.redeem, wish, { as: 'player' })
  expect(await measureAtOnce('redemptions', { reset, call })).toBe(AT_ONCE / 2)
})

test('100 claims of a code for 50 uses', { timeout: 120_000 }, async () => {
  const terms = { kind: 'many', total: AT_ONCE / 2, memberLimit: 0 } as const
  let code = ''
  const reset = async () => {
    const batch = { ...pointCodes.makeBatch.example, ...terms }
    const { id } = await testServer.get(pointCodes.makeBatch, batch)
    const { records } = await testServer.get(pointCodes.codes, { id, size: 1 })
    code = records[0]!.code
  }
  const call = () => testServer.send(pointCodes.redeem, { code }, { as: 'player' })
  expect(await measureAtOnce('claims', { reset, call })).toBe(AT_ONCE / 2)
})

test('100 uses of a voucher', { timeout: 120_000 }, async () => {
  const { voucherId, deviceCode: equipmentId } = world
  const reset = async () => {
    await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
    await testServer.sql(
      `update vouchers set state = 'issued', order_id = null, used_at = null, ended_at = null,
      cost_fen = 0, cost_coins = 0, starts_on = day_of(now()), ends_on = day_of(now()) + 30
    where voucher_id = $1`,
      [voucherId],
    )
  }
  // Different plays, because the same wish continues the unpaid order.
  const call = (index: number) => {
    const wish = { equipmentId, payment: 'wechat', plays: 1 + (index % 20), voucherId } as const
    return testServer.send(play.pay, wish, { as: 'player' })
  }
  const done = await measureAtOnce('uses of a voucher', { reset, call })
  const [row] = await testServer.sql(
    `select count(*)::int as orders from orders where state = 'created' and voucher_id = $1`,
    [voucherId],
  )
  expect(row).toEqual({ orders: 1 })
  expect(done).toBeGreaterThan(0)
})
