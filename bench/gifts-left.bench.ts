import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { takeGiftBack } from '#server/modules/gifts/take-back.ts'
import { sumBatchCoinsSpent, takeBatchGiftsBack } from '#server/modules/gifts/surface.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { fillGiftBatch } from './member-crowd.ts'
import { median } from './median.ts'

/**
 * Measures what is left of the gifts of a campaign with 10,000 members, whose coins came and went since, and
 * takes it back: all of them together or 200 at once, and once for each gift.
 */
const MEMBERS = 10_000
const RUNS = 3
const CHUNK = 200
/** One chunk of so many is taken back one by one, which takes long. */
const ONE_BY_ONE_EACH = 10
/** How much faster the statements for many gifts are at least. */
const RATIO_MIN = 2

const testServer = await openTestServer({ heard: false })
afterAll(testServer.close)

const batchId = await fillGiftBatch(testServer, MEMBERS)

test('what is left of 10,000 gifts', { timeout: 600_000 }, async () => {
  const together: number[] = []
  const oneByOne: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { used } = await testServer.db.inMerchant(world.merchantId, (tx, scope) =>
      sumBatchCoinsSpent(tx, scope, batchId),
    )
    const between = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- the same
    const [row] = await testServer.sql(
      `select sum(coins - coins_left)::int as used from coin_gifts g
      cross join lateral count_gifts_left(g.merchant_id, array[g.gift_id])
      where g.gift_id like '${batchId}-%'`,
    )
    oneByOne.push(performance.now() - between)
    together.push(between - began)
    expect(used).toBe(row!['used'])
    expect(used).toBeGreaterThan(0)
  }
  const [one, each] = [median(together), median(oneByOne)]
  console.info(
    `left of ${MEMBERS} gifts: ${one.toFixed(0)} ms in one statement, ` +
      `${each.toFixed(0)} ms one by one, ratio ${(each / one).toFixed(1)} (≥ ${RATIO_MIN})`,
  )
  expect(each / one).toBeGreaterThanOrEqual(RATIO_MIN)
})

test('taking back what is left of 10,000 gifts', { timeout: 600_000 }, async () => {
  const receivers = Array.from({ length: MEMBERS }, (_, index) => {
    const playerId = `mm${index + 1}`
    return { playerId, key: `${batchId}-${playerId}` }
  })
  const took = { together: 0, oneByOne: 0 }
  const gifts = { together: 0, oneByOne: 0 }
  const taken = { together: 0, oneByOne: 0 }
  for (let from = 0; from < MEMBERS; from += CHUNK) {
    const chunk = receivers.slice(from, from + CHUNK)
    const way = (from / CHUNK) % ONE_BY_ONE_EACH === 0 ? 'oneByOne' : 'together'
    const began = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    taken[way] += await testServer.db.inMerchant(world.merchantId, async (tx, scope) => {
      if (way === 'together') {
        const by = { accountName: '周敏' }
        return chunk.length - (await takeBatchGiftsBack(tx, scope, batchId, chunk, by)).size
      }
      let count = 0
      for (const { key } of chunk) {
        // oxlint-disable-next-line no-await-in-loop -- the same
        const gift = await takeGiftBack(tx, scope, key, { by: '周敏', at: new Date() })
        if (gift && gift.left > 0) count += 1
      }
      return count
    })
    took[way] += performance.now() - began
    gifts[way] += chunk.length
  }
  const each = (way: keyof typeof took) => took[way] / gifts[way]
  const ratio = each('oneByOne') / each('together')
  console.info(
    `taking back a gift: ${each('together').toFixed(2)} ms with ${CHUNK} at once, ` +
      `${each('oneByOne').toFixed(2)} ms one by one, ratio ${ratio.toFixed(1)} (≥ ${RATIO_MIN})`,
  )
  // What members have left repeats with every nine of them, so both ways find alike.
  const shareTaken = (way: keyof typeof took) => taken[way] / gifts[way]
  expect(shareTaken('together')).toBeGreaterThan(0)
  expect(shareTaken('oneByOne')).toBeCloseTo(shareTaken('together'), 1)
  expect(ratio).toBeGreaterThanOrEqual(RATIO_MIN)
})
