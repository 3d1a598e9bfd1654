import { afterAll, expect, test } from 'vitest'
import { members } from '#contract/members/members.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { STRANGER } from '#server/test/world.ts'
import { fillMembers } from './member-crowd.ts'
import { median } from './median.ts'

/** Measures pages and searches of many members against those of few. */
const FEW = 2_000
const MANY = 200_000
const RUNS = 15
const TURNS = 3
const RATIO_MAX = { page: 2, search: 4 }

const testServer = await openTestServer({ heard: false })
afterAll(testServer.close)

/** Middle of the times of a call, one after another, in ms. */
async function measureCall(call: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let run = -3; run < RUNS; run += 1) {
    const began = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await call()
    // The first ones warm up.
    if (run >= 0) took.push(performance.now() - began)
  }
  return median(took)
}

/** What both merchants are asked. Each text is of the last members of the merchant. */
const calls = {
  page: { few: {}, many: {} },
  'beginning of many names': { few: { text: '会员1' }, many: { text: '会员1' } },
  'a name': { few: { text: `会员${FEW - 1}` }, many: { text: `会员${MANY - 1}` } },
  // Also finds the last four digits of phones.
  'four digits': { few: { text: String(FEW - 1) }, many: { text: String(FEW - 1) } },
  'a member number': { few: { text: `0${FEW - 1}` }, many: { text: String(MANY - 1).slice(1) } },
} as const
const names = Object.keys(calls) as (keyof typeof calls)[]

test('a page and searches of 200,000 members', { timeout: 900_000 }, async () => {
  await fillMembers(testServer, FEW, STRANGER)
  await fillMembers(testServer, MANY)
  const ratios: { name: string; ratio: number; max: number }[] = []
  for (const name of names) {
    const took: { few: number[]; many: number[] } = { few: [], many: [] }
    // Both merchants take turns.
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const size of ['few', 'many'] as const) {
        const as = size === 'few' ? 'stranger' : 'mine'
        const ask = () => testServer.get(members.list, { size: 20, ...calls[name][size] }, { as })
        // oxlint-disable-next-line no-await-in-loop -- one after another
        took[size].push(await measureCall(ask))
      }
    }
    const [few, many] = [median(took.few), median(took.many)]
    const max = name === 'page' ? RATIO_MAX.page : RATIO_MAX.search
    ratios.push({ name, ratio: many / few, max })
    console.info(
      `${name} of ${FEW} / ${MANY} members: ${few.toFixed(1)} / ${many.toFixed(1)} ms, ` +
        `ratio ${(many / few).toFixed(2)} (≤ ${max})`,
    )
  }
  expect(ratios.filter(({ ratio, max }) => ratio > max)).toEqual([])
})
