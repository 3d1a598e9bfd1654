import { afterAll, beforeEach, expect } from 'vitest'
import { world } from '#contract/example-world.ts'
import { memberPhones } from '#contract/member-phones/member-phones.ts'
import { members } from '#contract/members/members.ts'
import { operations } from '#contract/operations/operations.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { requestMemberCode } from '#server/test/people/member-codes.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const { playerId } = world
const PHONE = '13800000041'
const failureOf = (answer: { is: string; failure?: string }) => answer.failure ?? answer.is

async function bindPhone(phone: string) {
  const code = await requestMemberCode(testServer, phone)
  return testServer.get(memberPhones.bind, { phone, code }, { as: 'player' })
}

beforeEach(async () => {
  await testServer.sql('delete from sms_sendings; delete from member_phones')
})

describeWrite(members.revealPhone, {
  async works() {
    await bindPhone(PHONE)
    expect(await testServer.get(members.revealPhone, { id: playerId })).toEqual({ phone: PHONE })
    const { records } = await testServer.get(operations.list, { size: 5 })
    expect(JSON.stringify(records)).not.toContain(PHONE)
    expect(records[0]).toMatchObject({ subjectKind: 'numberLook', subjectId: playerId })
  },
  async refuses() {
    const reveal = async (as: string, id: string = playerId) =>
      failureOf(await testServer.send(members.revealPhone, { id }, { as }))
    expect(await reveal('mine')).toBe('noPhone')
    expect(await reveal('mine', '404')).toBe('notFound')
    const roleId = await newRole('members.see')
    expect(await reveal((await newClerk({ roleId, sites: 'all' as never })).id)).toBe(
      'noPermission',
    )
  },
  async keepsOut() {
    await bindPhone(PHONE)
    const answer = await testServer.send(members.revealPhone, { id: playerId }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    await bindPhone(PHONE)
    const both = ['k4', 'k4'].map((key) =>
      testServer.get(members.revealPhone, { id: playerId }, { key }),
    )
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
    // Each time somebody sees the number there is a line.
    const lines = await testServer.sql(
      `select count(*)::int as n from operation_log where subject_kind = 'numberLook'
        and subject_id = '${playerId}'`,
    )
    expect(lines[0]!['n']).toBeGreaterThanOrEqual(3)
  },
})
