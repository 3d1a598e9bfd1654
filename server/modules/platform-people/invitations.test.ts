import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Call, CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { platformPeople } from '#contract/platform-people/platform-people.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { codeOf, joiningOf, own, ticketIn } from '#server/test/people/platform-invitations.ts'
import { PLATFORM } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
beforeEach(async () => {
  await testServer.sql('delete from sign_in_failures')
  await testServer.sql('update platform_people set last_step = 0')
})

const as = { as: 'platform' }
const second = world.secondReviewerId
const { inviteOnly, invite, enrolled } = joiningOf(testServer)
async function keepsEverybodyOut<C extends Call>(call: C, input: CallInput<C>): Promise<void> {
  for (const who of ['mine', 'clerk', 'agent', 'stranger']) {
    const answer = await testServer.send(call, input, { as: who })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  }
}
const logged = async () => {
  const lines = await testServer.sql(
    `select changes from operation_log where merchant_id = $1 and subject_kind = 'platformPerson'`,
    [PLATFORM],
  )
  return JSON.stringify(lines)
}

describeWrite(platformPeople.invite, {
  async works() {
    const { id, phone } = await invite()
    const list = await testServer.get(platformPeople.list, {}, as)
    expect(list.find((each) => each.id === id)).toMatchObject({ phone, isInvited: true })
    expect(await logged()).toContain(phone)
  },
  async refuses() {
    for (const [phone, failure] of [
      ['1', 'phoneFormat'],
      [world.ownerPhone, 'phoneTaken'],
    ] as const) {
      const answer = await testServer.send(platformPeople.invite, { name: '陈涛', phone }, as)
      expect(answer).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    await keepsEverybodyOut(platformPeople.invite, { name: '贼', phone: '13599999999' })
  },
  async runsOnce() {
    const send = () =>
      testServer.get(
        platformPeople.invite,
        { name: '一次', phone: '13588888888' },
        { ...as, key: 'i' },
      )
    const [first, next] = await Promise.all([send(), send()])
    expect(next).toEqual(first)
  },
})

describeWrite(platformPeople.inviteAgain, {
  async works() {
    const { id, phone, secret } = await enrolled()
    const { link } = await testServer.get(platformPeople.inviteAgain, { id }, as)
    // Whoever sends such a link could take over the account, so it needs an approval like the first
    // invitation.
    const early = await testServer.send(platformPeople.join, { ticket: ticketIn(link), ...own })
    expect(early).toMatchObject({ failure: 'waits' })
    await testServer.get(platformPeople.agree, { id }, { as: 'second' })
    const before = { username: phone, password: own.password }
    expect(await testServer.send(platformPeople.signIn, before)).toMatchObject({ failure: 'wrong' })
    const begun = await testServer.get(platformPeople.join, { ticket: ticketIn(link), ...own })
    expect(begun.secret).not.toBe(secret)
    const proof = { ticket: begun.ticket, code: codeOf(begun.secret) }
    expect((await testServer.get(platformPeople.prove, proof)).recoveryCodes).toHaveLength(8)
  },
  async refuses() {
    const me = { id: '4000000000000000002' }
    expect(await testServer.send(platformPeople.inviteAgain, me, as)).toMatchObject({
      failure: 'isYou',
    })
    const nobody = await testServer.send(platformPeople.inviteAgain, { id: '1' }, as)
    expect(nobody).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    await keepsEverybodyOut(platformPeople.inviteAgain, { id: second })
    const ofMerchant = await testServer.send(platformPeople.inviteAgain, { id: world.ownerId }, as)
    expect(ofMerchant).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const { id } = await enrolled()
    const send = () => testServer.get(platformPeople.inviteAgain, { id }, { ...as, key: 'again' })
    const [first, next] = await Promise.all([send(), send()])
    expect(next).toEqual(first)
  },
})

describeWrite(platformPeople.agree, {
  async works() {
    const { id, ticket } = await inviteOnly()
    const shown = async () =>
      (await testServer.get(platformPeople.list, {}, as)).find((each) => each.id === id)
    expect(await shown()).toMatchObject({ waitsForYes: true, invitedByMe: true, invitedBy: '平台' })
    const early = await testServer.send(platformPeople.join, { ticket, ...own })
    expect(early).toMatchObject({ failure: 'waits' })
    await testServer.get(platformPeople.agree, { id }, { as: 'second' })
    expect(await shown()).toMatchObject({ waitsForYes: false, invitedByMe: false })
    await testServer.get(platformPeople.join, { ticket, ...own })
    expect(await logged()).toContain('agreed')
  },
  async refuses() {
    const { id } = await inviteOnly()
    const mine = await testServer.send(platformPeople.agree, { id }, as)
    expect(mine).toMatchObject({ failure: 'sameInviter' })
    await testServer.get(platformPeople.agree, { id }, { as: 'second' })
    for (const [given, failure] of [
      [id, 'notNow'],
      ['1', 'notFound'],
    ] as const) {
      const answer = await testServer.send(platformPeople.agree, { id: given }, { as: 'second' })
      expect(answer).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const { id, ticket } = await inviteOnly()
    await keepsEverybodyOut(platformPeople.agree, { id })
    const early = await testServer.send(platformPeople.join, { ticket, ...own })
    expect(early).toMatchObject({ failure: 'waits' })
  },
  async runsOnce() {
    const { id } = await inviteOnly()
    const send = () => testServer.get(platformPeople.agree, { id }, { as: 'second', key: 'agree' })
    const [first, next] = await Promise.all([send(), send()])
    expect(next).toEqual(first)
  },
})

test('no single person can complete an invitation', async () => {
  const { id } = await inviteOnly()
  const joins = async (link: string) =>
    testServer.send(platformPeople.join, { ticket: ticketIn(link), ...own })
  // The same inviter sends another link before anybody approved, so the invitation still waits.
  const again = await testServer.get(platformPeople.inviteAgain, { id }, as)
  expect(await joins(again.link)).toMatchObject({ failure: 'waits' })
  // The second person approves and then sends a link. Inviter and approver would then be the same person.
  await testServer.get(platformPeople.agree, { id }, { as: 'second' })
  const stolen = await testServer.get(platformPeople.inviteAgain, { id }, { as: 'second' })
  expect(await joins(stolen.link)).toMatchObject({ failure: 'waits' })
  // After the first person approves, two people are involved. The same inviter may then resend a lost link.
  await testServer.get(platformPeople.agree, { id }, as)
  const lost = await testServer.get(platformPeople.inviteAgain, { id }, { as: 'second' })
  expect(await joins(lost.link)).toMatchObject({ is: 'done' })
})

describeWrite(platformPeople.setState, {
  async works() {
    const state = () => testServer.send(platformPeople.list, {}, { as: 'second' })
    expect(await state()).toMatchObject({ is: 'done' })
    const stopped = { id: second, state: 'stopped' } as const
    expect(await testServer.get(platformPeople.setState, stopped, as)).toMatchObject(stopped)
    expect(await state()).toMatchObject({ failure: 'notSignedIn' })
    await testServer.get(platformPeople.setState, { id: second, state: 'active' }, as)
    // Restarting an account reopens no session that was ended by stopping it.
    expect(await state()).toMatchObject({ failure: 'notSignedIn' })
  },
  async refuses() {
    const mine = { id: '4000000000000000002', state: 'stopped' } as const
    expect(await testServer.send(platformPeople.setState, mine, as)).toMatchObject({
      failure: 'isYou',
    })
    const nobody = { id: '1', state: 'stopped' } as const
    const answer = await testServer.send(platformPeople.setState, nobody, as)
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    await keepsEverybodyOut(platformPeople.setState, { id: second, state: 'stopped' })
  },
  async runsOnce() {
    const input = { id: second, state: 'stopped' } as const
    const send = () => testServer.get(platformPeople.setState, input, { ...as, key: 'stop' })
    const [first, next] = await Promise.all([send(), send()])
    expect(next).toEqual(first)
  },
})

test('the second platform user joins without approval, once', async () => {
  const [me] = await testServer.sql(
    `select account_id from accounts where merchant_id = '${PLATFORM}' and name = '平台'`,
  )
  const mine = String(me?.['account_id'])
  for (const table of ['recovery_codes', 'platform_people', 'accounts']) {
    await testServer.sql(
      `delete from ${table} where merchant_id = '${PLATFORM}' and account_id <> '${mine}'`,
    )
  }
  const invited = { name: '第二人', phone: '13577777777' }
  const { id, link } = await testServer.get(platformPeople.invite, invited, as)
  const ticket = ticketIn(link)
  await testServer.get(platformPeople.join, { ticket, ...own })
  for (let times = 0; times < 2; times += 1) {
    const again = await testServer.get(platformPeople.inviteAgain, { id }, as)
    const taken = await testServer.send(platformPeople.join, {
      ticket: ticketIn(again.link),
      ...own,
    })
    expect(taken).toMatchObject({ failure: 'waits' })
  }
})
