import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls, listCallPermissions } from '#contract/call-table.ts'
import { world } from '#contract/example-world.ts'
import { ask, wireOf } from './ask-call.ts'
import { clerksOf } from './people/sub-accounts.ts'
import { openTestServer } from './test-server.ts'
import type { WorldPerson } from './world.ts'

/** The tests come from the call table, so they cover every call that is declared for all sites. */
const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)

const shared = allCalls.filter(({ access }) =>
  access.some((grant) => grant.by === 'merchant' && grant.allSites),
)
let roleId = ''
beforeAll(async () => {
  const keys = listCallPermissions().filter(({ ownerOnly }) => !ownerOnly)
  roleId = await newRole(...keys.map(({ key }) => key))
})

describe.each(shared.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const statusFor = async (sites: string[] | 'all') => {
    const { id } = await newClerk({ roleId, sites })
    return (await ask(testServer, call, wireOf(call), { as: id as WorldPerson })).statusCode
  }
  test('refuses a person of some sites', async () => {
    expect(await statusFor([world.siteId])).toBe(403)
  })
  test('admits a person of all sites', async () => {
    expect(await statusFor('all')).toBe(200)
  })
})
