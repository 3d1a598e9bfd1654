import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls, listCallPermissions } from '#contract/call-table.ts'
import { world } from '#contract/example-world.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { ask, wireOf } from './ask-call.ts'
import { clerksOf } from './people/sub-accounts.ts'
import { openTestServer } from './test-server.ts'
import type { WorldPerson } from './world.ts'

/**
 * A person with one site gets no data of people without a share there. The tests are made from the call
 * table, so a new read gets them too.
 */
const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)

const [NAME, PHONE] = ['别处合伙人', '13911112222']
const reads = allCalls.filter(
  ({ access, writes }) => !writes && access.some(({ by }) => by === 'merchant'),
)
let clerk = ''
beforeAll(async () => {
  const keys = listCallPermissions().filter(({ ownerOnly }) => !ownerOnly)
  const roleId = await newRole(...keys.map(({ key }) => key))
  clerk = (await newClerk({ roleId, sites: [world.otherSiteId] })).id
  await testServer.sql('update beneficiaries set name = $2, phone = $3 where beneficiary_id = $1', [
    world.beneficiaryId,
    NAME,
    PHONE,
  ])
})

describe.each(reads.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('hides beneficiaries of other sites', async () => {
    const { body } = await ask(testServer, call, wireOf(call), { as: clerk as WorldPerson })
    expect([NAME, PHONE].filter((hidden) => body.includes(hidden))).toEqual([])
  })
})

test('a person of their site finds them', async () => {
  const keys = ['sharing.see']
  const { id } = await newClerk({ roleId: await newRole(...keys), sites: [world.siteId] })
  const found = await testServer.get(profitSharing.list, {}, { as: id })
  expect(found.records.map(({ name, phone }) => [name, phone])).toEqual([[NAME, PHONE]])
  expect(await testServer.get(profitSharing.count, {}, { as: id })).toEqual({ size: 1 })
  expect((await testServer.get(profitSharing.list, {})).total).toBeGreaterThan(1)
})
