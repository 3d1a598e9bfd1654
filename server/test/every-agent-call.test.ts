import { afterAll, describe, expect, test } from 'vitest'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { world } from '#contract/example-world.ts'
import { allCalls } from '#contract/call-table.ts'
import type { Call } from '#contract/base/call.ts'
import { agentsSql, COLLEAGUE, hiddenFromAgents, otherAgents, OTHERS_MARK } from './world/agents.ts'
import { ask, wireOf } from './ask-call.ts'
import { ownedBy } from './written-servers.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { MARK, STRANGER, type WorldPerson } from './world.ts'

/**
 * Opens an installation with agents. What an agent receives must belong to the agent or to the business of a
 * merchant that it works for. The tests come from the call table, so they cover every call that is opened to
 * agents.
 */
async function openAgentServer(): Promise<TestServer> {
  const testServer = await openTestServer()
  await testServer.sql(agentsSql)
  for (const [name, { merchantId, accountId }] of Object.entries(otherAgents)) {
    await testServer.signIn(name, merchantId, accountId)
  }
  return testServer
}

const shared = await openAgentServer()
afterAll(shared.close)

const agentCalls = allCalls.filter(({ access }) => access.some(({ by }) => by === 'agent'))
const reads = agentCalls.filter(({ writes }) => !writes)
const writes = agentCalls.filter((call) => call.writes)

/** The examples of these calls ask about the merchant's owner, whom an agent cannot see. */
const ABOUT_OWNER = ['people.info', 'people.detail']

async function answerTo(testServer: TestServer, as: string, call: Call): Promise<[number, string]> {
  const response = await ask(testServer, call, wireOf(call), { as: as as WorldPerson })
  return [response.statusCode, response.body]
}

describe.each(reads.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('hides other beneficiaries and people from agents', async () => {
    const [status, body] = await answerTo(shared, 'agent', call)
    expect([status, body]).toEqual([200, expect.any(String)])
    expect(body.includes('"success":false')).toBe(ABOUT_OWNER.includes(name))
    expect(hiddenFromAgents.filter((hidden) => body.includes(hidden))).toEqual([])
  })

  test('hides unrelated merchants from agents', async () => {
    const [, body] = await answerTo(shared, 'outsider', call)
    expect([MARK, OTHERS_MARK].filter((mark) => body.includes(mark))).toEqual([])
  })
})

test('an agent finds only itself among beneficiaries', async () => {
  const found = await shared.get(profitSharing.list, {}, { as: 'agent' })
  expect(found).toMatchObject({ total: 1, records: [{ name: '华东代理' }] })
  const theirs = await shared.get(profitSharing.list, { name: OTHERS_MARK }, { as: 'agent' })
  expect(theirs).toMatchObject({ total: 0, records: [] })
  expect(await shared.get(profitSharing.list, {})).toMatchObject({ total: 4 })
})

describe.each(writes.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('an agent changes and sees nothing of others', async () => {
    const testServer = await openAgentServer()
    const before = await ownedBy(testServer, world.merchantId, STRANGER, COLLEAGUE)
    const [, body] = await answerTo(testServer, 'agent', call)
    expect(hiddenFromAgents.filter((hidden) => body.includes(hidden))).toEqual([])
    expect(await ownedBy(testServer, world.merchantId, STRANGER, COLLEAGUE)).toEqual(before)
    await testServer.close()
  })
})
