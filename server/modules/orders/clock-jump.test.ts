import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { followDatabaseClock, databaseNowMs } from '#server/platform/clock.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const testServer = await openTestServer()
const plays = playsOf(testServer)
const stopClock = await followDatabaseClock(testServer.db, (error) => {
  throw error
})
afterAll(async () => {
  stopClock()
  await testServer.close()
})
afterEach(() => void vi.useRealTimers())

/** Moves the system clock of the application and fakes nothing else. */
function setClock(away: number) {
  vi.useRealTimers()
  if (away !== 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + away })
}
/** Runs the outbox as it runs by itself when a message is due. */
async function carryAll() {
  await testServer.carry()
}
const commandState = async (id: string) => (await plays.commandOf(id))?.['state']

test('time follows the database, not the local clock', () => {
  const before = databaseNowMs()
  setClock(DAY_MS)
  expect(Math.abs(databaseNowMs() - before)).toBeLessThan(5_000)
  setClock(-DAY_MS)
  expect(Math.abs(databaseNowMs() - before)).toBeLessThan(5_000)
})

test.each([
  ['forward after the order', [0, DAY_MS, DAY_MS]],
  ['forward after the payment', [0, 0, DAY_MS]],
  ['back after the payment', [DAY_MS, DAY_MS, 0]],
  ['back after the order', [DAY_MS, 0, 0]],
  ['forward and back', [0, DAY_MS, 0]],
] as const)('a clock jump %s leaves no order in doubt', async (_when, clocks) => {
  const [ordered, paid, played] = clocks
  setClock(ordered)
  const id = await plays.order()
  setClock(paid)
  await carryAll()
  const paidAt = new Date(databaseNowMs())
  expect(await plays.paid(id, 200, { paidAt })).toBe('success')
  await carryAll()
  setClock(played)
  await testServer.sql(`update outbox set due_at = now() where state = 'open'`)
  await carryAll()
  expect(await commandState(id)).toMatch(/^(written|sent)$/)
  const [asked] = await testServer.sql(
    `select max(due_at) < now() + interval '1 hour' as soon from outbox where state = 'open'`,
  )
  expect(asked?.['soon']).toBe(true)
  await plays.machineSays(id, 'done')
  expect(await plays.stateOf(id)).toBe('done')
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a session lives through it', async () => {
  const jumped = [DAY_MS, 0, -DAY_MS]
  for (const away of jumped) {
    setClock(away)
    await plays.order()
    const [row] = await testServer.sql(
      `select bool_and(expires_at between now() and now() + interval '1 hour') as soon from orders
        where state = 'created'`,
    )
    expect(row?.['soon']).toBe(true)
    await testServer.sql(`update orders set state = 'closed' where state = 'created'`)
  }
})
