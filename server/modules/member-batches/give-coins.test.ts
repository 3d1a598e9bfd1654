import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gifts } from '#contract/gifts/gifts.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { newClerk, newRole } = clerksOf(testServer)
const COUNT = 250
const all = { members: 'all', coins: 3, reason: '周年庆' } as const
const states = async (id: string) => (await testServer.get(memberBatches.detail, { id })).states
async function sumGiven(): Promise<number> {
  const [row] = await testServer.sql(`select coalesce(sum(balance), 0)::int as coins
    from ledger_accounts where merchant_id = '${MINE}' and account like 'given:m%'`)
  return row!['coins']
}

beforeAll(async () => {
  await testServer.sql('delete from member_totals')
  await testServer.sql(
    `insert into members (merchant_id, player_id, name, photo, made_at, seen_at)
    select $1, 'm' || lpad(g::text, 4, '0'), '会员' || g, '', now(), now()
    from generate_series(1, $2::int) g`,
    [MINE, COUNT],
  )
  await testServer.sql(
    `insert into member_totals (merchant_id, site_id, player_id, last_visit_at)
    select $1, '*', 'm' || lpad(g::text, 4, '0'), now() from generate_series(1, $2::int) g`,
    [MINE, COUNT],
  )
})
beforeEach(() => testServer.sql('update members set is_blocked = false'))

describeWrite(memberBatches.giveCoins, {
  async works() {
    await testServer.sql(`update members set is_blocked = true where player_id = 'm0007'`)
    const before = await sumGiven()
    const { id } = await testServer.get(memberBatches.giveCoins, all)
    await testServer.carry()
    expect(await states(id)).toMatchObject({ done: COUNT - 1, refused: 1, waiting: 0 })
    expect(await sumGiven()).toBe(before + 3 * (COUNT - 1))
    const { records } = await testServer.get(gifts.list, { playerId: 'm0001' })
    expect(records[0]).toMatchObject({ coins: 3, left: 3, reason: '周年庆' })
    expect(await plays.ledgerFaults()).toEqual([])
  },

  async refuses() {
    const roleId = await newRole('members.see', 'members.give')
    const { id: clerk } = await newClerk({ roleId })
    const answer = await testServer.send(memberBatches.giveCoins, all, { as: clerk })
    expect(answer).toMatchObject({ failure: 'noPermission' })
    const nobody = await testServer.send(memberBatches.giveCoins, { ...all, members: [] })
    expect(nobody).toMatchObject({ failure: 'noMember' })
  },

  async keepsOut() {
    const before = await sumGiven()
    const answer = await testServer.send(memberBatches.giveCoins, all, { as: 'stranger' })
    await testServer.carry()
    expect(answer).toMatchObject({ failure: 'noMember' })
    expect(await sumGiven()).toBe(before)
  },

  async runsOnce() {
    const before = await sumGiven()
    const one = { ...all, members: ['m0001', 'm0002'] }
    const twice = await Promise.all(
      ['k1', 'k1'].map((key) => testServer.get(memberBatches.giveCoins, one, { key })),
    )
    expect(twice[0]).toEqual(twice[1])
    await testServer.carry()
    await testServer.carry()
    expect(await sumGiven()).toBe(before + 6)
  },
})

test('undoing takes back what members have left', async () => {
  const before = await sumGiven()
  const { id } = await testServer.get(memberBatches.giveCoins, {
    ...all,
    members: ['m0003', 'm0004'],
  })
  await testServer.carry()
  await testServer.sql(`update coin_gifts set taken_coins = 3, taken_at = now(), taken_by = '周敏'
    where gift_id = '${id}-m0004'`)
  await testServer.get(memberBatches.undo, { id })
  await testServer.carry()
  expect(await states(id)).toMatchObject({ takenBack: 1, done: 1 })
  expect(await sumGiven()).toBe(before + 3)
})
