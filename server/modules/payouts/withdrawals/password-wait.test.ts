import { afterAll, expect, test } from 'vitest'
import { deposits } from '#contract/payouts/deposits.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

/** Tests that each further guess at the password of a signed-in person requires a longer wait. */
const testServer = await openTestServer()
afterAll(testServer.close)

const FREE = 5
const ask = (password: string, language: 'en' | 'zh' = 'zh') =>
  testServer.send(withdrawals.ask, { money: toFen(1_000), password }, { language })
const withdrawable = async () => (await testServer.get(wallet.balances, { id: MINE })).withdrawable
/** Sets the count as other servers would, since servers share only the table. */
const counted = (failures: number) =>
  testServer.sql('update sign_in_failures set failures = $1, failed_at = now()', [failures])
const passed = (seconds: number) =>
  testServer.sql("update sign_in_failures set failed_at = failed_at - $1 * interval '1 second'", [
    seconds,
  ])
async function waitNow(): Promise<number> {
  const answer = await ask(world.password)
  expect(answer).toMatchObject({ failure: 'tooManyTries', field: 'password' })
  return (answer.is === 'refused' && answer.count) || 0
}

test('wrong passwords lengthen the wait until the right one', async () => {
  const before = await withdrawable()
  for (let tries = 0; tries < FREE; tries += 1) {
    expect(await ask('Wrong-2026')).toMatchObject({ failure: 'wrongPassword', field: 'password' })
  }
  await counted(FREE + 5)
  const first = await waitNow()
  expect(first).toBeGreaterThan(16)
  expect(first).toBeLessThanOrEqual(32)
  for (const [language, words] of [
    ['zh', /请等 \d+ 秒再试/],
    ['en', /Try again in \d+ s/],
  ] as const) {
    const answer = await ask(world.password, language)
    expect(answer.is === 'refused' && answer.sentence).toMatch(words)
  }
  // Another call that checks the same person's password does not avoid the wait.
  const back = { money: toFen(100), password: world.password }
  expect(await testServer.send(deposits.askBack, back)).toMatchObject({ failure: 'tooManyTries' })

  await passed(40)
  expect(await ask('Wrong-2026')).toMatchObject({ failure: 'wrongPassword' })
  const second = await waitNow()
  expect(second).toBeGreaterThan(32)
  expect(second).toBeLessThanOrEqual(64)
  expect(await withdrawable()).toBe(before)

  await passed(70)
  expect(await ask(world.password)).toMatchObject({ is: 'done' })
  for (let tries = 0; tries < FREE; tries += 1) {
    expect(await ask('Wrong-2026')).toMatchObject({ failure: 'wrongPassword' })
  }
  expect(await withdrawable()).toBe(before - 1_000)
})
