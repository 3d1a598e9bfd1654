import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
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
const COUNT = 500
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

type Postings = { readonly from: number; readonly until: number; readonly coins: number }

/** Posts given coins of members `from` to `until`. */
async function postGiven(kind: string, { from, until, coins }: Postings): Promise<void> {
  const count = until - from + 1
  const accounts = Array.from(
    { length: count },
    (_each, place) => `'given:m${String(from + place).padStart(4, '0')}'`,
  )
  const amounts = accounts.map(() => coins)
  await testServer.sql(
    `select open_merchants('${MINE}');
    select ledger_post('${MINE}', 'p${from}', 'test:${from}', '${kind}', '', now(),
      array[${[...accounts, `'clearing:coins'`].join(', ')}],
      array[${[...accounts, ''].map(() => `'coins'`).join(', ')}],
      array[${[...amounts, -coins * count].join(', ')}])`,
  )
}

test('takes back later what 500 members have left', async () => {
  await testServer.sql(`delete from coin_gifts where gift_id not in ('${world.giftId}')`)
  const before = await sumGiven()
  const { id } = await testServer.get(memberBatches.giveCoins, { ...all, coins: 5 })
  await testServer.carry()
  expect(await sumGiven()).toBe(before + 5 * COUNT)
  // Who gave coins in a batch can no longer undo it, and still takes back what is left.
  await testServer.sql(
    `update member_batches set made_at = tests.shift(made_at, '-1 day') where batch_id = '${id}'`,
  )
  const kept = await readGiven()
  await postGiven('order.paid', { from: 1, until: 100, coins: -2 })
  await postGiven('coins.stored', { from: 101, until: 150, coins: 4 })
  // These have spent everything, also what they had before.
  for (let member = 151; member <= 200; member += 1) {
    const coins = kept.get(`m${String(member).padStart(4, '0')}`)!
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await postGiven('order.paid', { from: member, until: member, coins: -coins })
  }
  const held = await sumGiven()
  expect(await testServer.get(memberBatches.detail, { id })).toMatchObject({ takesBack: true })
  await testServer.get(memberBatches.undo, { id })
  await testServer.carry()

  expect(await states(id)).toMatchObject({ takenBack: COUNT - 50, done: 50, waiting: 0 })
  const { records } = await testServer.get(memberBatches.items, { id, states: ['done'], size: 100 })
  expect(records).toHaveLength(50)
  expect(records[0]).toMatchObject({ memberId: 'm0151', code: 'spent' })
  const [row] = await testServer.sql(
    `select sum(taken_coins)::int as taken from coin_gifts where gift_id ^@ '${id}-'`,
  )
  expect(await sumGiven()).toBe(held - row!['taken'])
  const after = await readGiven()
  // Coins that a member had before are spent first.
  const balance = kept.get('m0001')! - 2
  expect(after.get('m0001')).toBe(balance - Math.min(5, balance))
  expect(after.get('m0101')).toBe(kept.get('m0101')! - 5 + 4)
  expect(after.get('m0151')).toBe(0)
  expect(after.get('m0300')).toBe(kept.get('m0300')! - 5)
  expect(Math.min(...after.values())).toBeGreaterThanOrEqual(0)
  expect(await testServer.send(memberBatches.undo, { id })).toMatchObject({ failure: 'undone' })
  // The storings of those coins are not made here.
  expect(await plays.ledgerFaults()).toEqual(['storing : 200 coins booked, 0 counted'])
})

/** Returns the given coins of each member. */
async function readGiven(): Promise<ReadonlyMap<string, number>> {
  const rows = await testServer.sql(
    `select substr(account, 7) as id, balance::int as coins from ledger_accounts
    where merchant_id = '${MINE}' and account like 'given:m%'`,
  )
  return new Map(rows.map((row) => [String(row['id']), Number(row['coins'])]))
}
