import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { players } from '#contract/players/players.ts'
import type { ExpiringValue } from '#server/outside/wechat-port.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { says, lent } = testServer.outside.players
const usual = { ...says }
beforeEach(async () => {
  Object.assign(says, usual)
  lent.length = 0
  await testServer.sql('delete from wechat_loans')
})

const page = 'http://localhost/start_equip?code=PF1'
const sign = (url = page) => testServer.send(players.pageSignature, { url })
/** Shifts the loans as if this much more time had passed since WeChat lent them. */
const later = (minutes: number) =>
  testServer.sql(
    `update wechat_loans set lent_at = tests.shift(lent_at, -make_interval(mins => $1)),
      ends_at = tests.shift(ends_at, -make_interval(mins => $1)), tried_at = tests.shift(tried_at, -make_interval(mins => $1))`,
    [minutes],
  )
const signatureBy = (ticket: string) => ({ is: 'done', data: { signature: `${ticket} ${page}` } })

test('many pages, one question', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => sign()))
  for (const answer of answers) expect(answer).toMatchObject(signatureBy('ticket'))
  expect(lent).toEqual(['token', 'ticket'])
})

test('renews a ticket early and uses the old meanwhile', async () => {
  await sign()
  await later(95)
  await sign()
  expect(lent).toHaveLength(2)
  says.ticket = () => unknownOutcome('no answer')
  await later(2)
  expect(await sign()).toMatchObject(signatureBy('ticket'))
  expect(lent).toHaveLength(4)
  // After an attempt, nobody asks again until a pause has passed.
  expect(await sign()).toMatchObject(signatureBy('ticket'))
  expect(lent).toHaveLength(4)
  await later(1)
  says.ticket = () => doneOutcome({ value: 'next', expiresAt: new Date(Date.now() + 7_200_000) })
  expect(await sign()).toMatchObject(signatureBy('next'))
})

test('while one asks, nobody waits', async () => {
  await sign()
  await later(97)
  const { promise: silence, resolve } = Promise.withResolvers<Outcome<ExpiringValue>>()
  says.ticket = () => silence
  const asking = sign()
  await expect.poll(() => lent).toHaveLength(4)
  const others: unknown[] = []
  const other = sign().then((answer) => others.push(answer))
  await vi
    .waitUntil(() => others.length > 0, 20_000)
    .finally(() =>
      resolve(doneOutcome({ value: 'next', expiresAt: new Date(Date.now() + 7_200_000) })),
    )
  expect(others).toMatchObject([signatureBy('ticket')])
  expect(await asking).toMatchObject(signatureBy('next'))
  await other
})

test('without a ticket, pages get a failure', async () => {
  says.token = () => unknownOutcome('no answer')
  expect(await sign()).toMatchObject({ failure: 'silent' })
  expect(await sign()).toMatchObject({ failure: 'silent' })
  expect(lent).toEqual(['token'])
})

test('replaces a token that was invalidated elsewhere', async () => {
  says.ticket = () => refusedOutcome('tokenInvalid', '')
  expect(await sign()).toMatchObject({ failure: 'silent' })
  await later(1)
  says.ticket = usual.ticket
  expect(await sign()).toMatchObject(signatureBy('ticket'))
  expect(lent).toEqual(['token', 'ticket', 'token', 'ticket'])
})

test('it lies sealed', async () => {
  says.ticket = () =>
    doneOutcome({ value: 'plain-ticket', expiresAt: new Date(Date.now() + 7_200_000) })
  await sign()
  const rows = await testServer.sql('select sealed from wechat_loans')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('plain-ticket')
})

test.each([
  'https://evil.example/start_equip',
  'http://localhost.evil.example/',
  'http://localhost@evil.example/',
  'https://localhost/',
  '/start_equip',
  'nothing',
])('%s is not signed', async (url) => {
  expect(await sign(url)).toMatchObject({ failure: 'notOurs', field: 'url' })
  expect(lent).toEqual([])
})
