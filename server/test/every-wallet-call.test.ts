import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls, listCallPermissions } from '#contract/call-table.ts'
import type { Call } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { ask, wireOf } from './ask-call.ts'
import { clerksOf } from './people/sub-accounts.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import type { WorldPerson } from './world.ts'

/**
 * The merchant's money belongs to no single site. The tests come from the call table, so they cover every
 * new read of these modules.
 */
const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)

const MODULES = ['profitSharing', 'wallet', 'withdrawals', 'deposits', 'transfers', 'ownAccounts']
const reads = allCalls.filter(
  ({ name, writes, access }) =>
    !writes && access.some(({ by }) => by === 'merchant') && MODULES.includes(name.split('.')[0]!),
)
/** Names of fields that contain sums of money or coins. Prices and percentages are not sums. */
const SUM =
  /money|balance|income|opening|closing|available|deposit|transferable|withdrawable|coins/i

let clerk = ''
beforeAll(async () => {
  const keys = listCallPermissions().filter(({ ownerOnly }) => !ownerOnly)
  const roleId = await newRole(...keys.map(({ key }) => key))
  // This site has no income yet.
  clerk = (await newClerk({ roleId, sites: [world.otherSiteId] })).id
})

function sumsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) {
    const isSum = SUM.test(path.split('.').at(-1)!) && Number(value) !== 0
    return isSum && !Number.isNaN(Number(value)) ? [`${path}: ${String(value)}`] : []
  }
  return Object.entries(value).flatMap(([key, each]) => sumsIn(each, `${path}.${key}`))
}

async function sumsTold(to: TestServer, call: Call, as: string): Promise<string[]> {
  const response = await ask(to, call, wireOf(call), { as: as as WorldPerson })
  return sumsIn(response.json().data)
}

test('the owner reads sums by these calls', async () => {
  const told = await Promise.all(reads.map((call) => sumsTold(testServer, call, 'mine')))
  const names = reads.filter((_call, context) => told[context]!.length > 0).map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['profitSharing.list', 'profitSharing.statement', 'wallet.balances']),
  )
})

describe.each(reads.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('hides merchant totals from a one-site account', async () => {
    expect(await sumsTold(testServer, call, clerk)).toEqual([])
  })
})
