import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callList } from '#contract/call-list.ts'
import { allCalls } from '#contract/call-table.ts'
import type { Call } from '#contract/base/call.ts'
import { day, moment } from '#contract/base/wire.ts'
import { ask, callerOf, wireOf } from '../ask-call.ts'
import { openTestServer } from '../test-server.ts'

/**
 * Clients of this API family send the fields that they always sent, which are documented for few calls. A
 * listed call therefore requires nothing that such a client cannot know: dates have a default, and missing
 * fields are named.
 */
const testServer = await openTestServer()
afterAll(testServer.close)

const listed = new Set<string>(Object.values(callList).flat())
const calls = allCalls.filter(({ wire }) => listed.has(`${wire.method} ${wire.path}`))

function needed({ input }: Call): string[] {
  return Object.entries(input.shape).flatMap(([name, field]) =>
    z.safeDecode(field as z.ZodMiniType, undefined).success ? [] : [name],
  )
}

/** The first day on which an identity document is valid, which is printed on it. */
const DATES_OF_PAPERS = ['onboarding.submit identityFrom', 'onboarding.submit identityUntil']

test('no listed call needs a date', () => {
  const isDate = (field: unknown) => field === day || field === moment
  const dates = calls.flatMap((call) =>
    needed(call)
      .filter((name) => isDate(call.input.shape[name]) || /date|day/i.test(name))
      .map((name) => `${call.name} ${name}`),
  )
  expect(dates.filter((name) => !DATES_OF_PAPERS.includes(name))).toEqual([])
})

const reads = calls.filter(({ writes }) => !writes)
test.each(reads.map((call) => [call.name, call] as const))(
  '%s answers with what it needs alone',
  async (_name, call) => {
    const example = wireOf(call)
    const given = Object.fromEntries(needed(call).map((name) => [name, example[name]]))
    const response = await ask(testServer, call, given, { as: callerOf(call.access) })
    expect([response.statusCode, response.json()]).toMatchObject([200, { success: true }])
  },
)

const asking = calls.filter((call) => needed(call).length > 0 && !call.wire.path.includes('{'))
test.each(asking.map((call) => [call.name, call] as const))(
  '%s names what is missing',
  async (_name, call) => {
    const response = await ask(testServer, call, {}, { as: callerOf(call.access) })
    const { success, data, msg } = response.json()
    expect([response.statusCode, success, data.failure]).toEqual([200, false, 'badInput'])
    expect(needed(call)).toContain(data.field)
    expect(msg).not.toBe('')
  },
)
