import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { people } from '#contract/people/people.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { sites } from '#contract/sites/sites.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { STRANGER } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const as = { as: 'platform' }
const password = 'Machines-26'
let count = 0
async function newAgent(merchantIds: string[] = [world.merchantId]) {
  count += 1
  const phone = `1340000${String(count).padStart(4, '0')}`
  const given = { name: `Agent ${count}`, phone, password, merchantIds }
  const agent = await testServer.get(platformDesk.saveAgent, given, as)
  const [row] = await testServer.sql('select account_id from accounts where merchant_id = $1', [
    agent.id,
  ])
  await testServer.signIn(agent.id, agent.id, row!['account_id'])
  return agent
}
const sitesOf = async (who: string) => (await testServer.get(sites.list, {}, { as: who })).total
const linesOfMine = async () => (await testServer.get(operations.list, {})).records

test('lists agents and merchants by name and page', async () => {
  const made = await newAgent()
  const found = await testServer.get(platformDesk.agents, { name: made.name }, as)
  expect(found.records).toEqual([made])
  const merchants = await testServer.get(platformDesk.merchants, { size: 1 }, as)
  expect(merchants).toMatchObject({ total: 2, pages: 2, records: [{}] })
  const beyond = await testServer.get(platformDesk.merchants, { size: 1, current: 9 }, as)
  expect(beyond).toMatchObject({ total: 2, records: [] })
  const one = await testServer.get(platformDesk.merchants, { name: '陌生' }, as)
  expect(one.records).toMatchObject([{ id: STRANGER, name: '陌生商户', state: 'active' }])
})

test('only the platform can list merchants', async () => {
  for (const who of ['mine', 'clerk', 'agent', 'stranger']) {
    const answer = await testServer.send(platformDesk.merchants, {}, { as: who })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  }
  const { rows } = await testServer.db.inMerchant(world.merchantId, async (tx) =>
    sql`select * from list_houses('merchant', '%', 10, 0)`.execute(tx),
  )
  expect(rows).toEqual([])
})

describeWrite(platformDesk.saveAgent, {
  async works() {
    const agent = await newAgent()
    await testServer.get(people.signIn, { username: agent.phone, password })
    expect(await sitesOf(agent.id)).toBe(2)
    const given = { id: agent.id, name: agent.name, phone: '13411110001', merchantIds: [] }
    const changed = await testServer.get(platformDesk.saveAgent, given, as)
    expect(changed).toEqual({ ...agent, phone: '13411110001', merchants: [] })
    expect(await sitesOf(agent.id)).toBe(0)
    const told = (await linesOfMine())
      .slice(0, 2)
      .map(({ title, userName, changes }) => [
        title,
        userName,
        ...changes.map(({ from, to }) => [from, to]),
      ])
    expect(told).toEqual([
      ['保存代理商', '平台', ['星河文化', '']],
      ['保存代理商', '平台', ['', '星河文化']],
    ])
    await testServer.get(platformDesk.saveAgent, { ...given, password: 'Machines-27' }, as)
    expect(await testServer.send(people.info, {}, { as: agent.id })).toMatchObject({
      failure: 'notSignedIn',
    })
  },
  async refuses() {
    const given = { name: 'X', phone: '13422220001', password }
    for (const [changes, failure] of [
      [{ phone: world.ownerPhone }, 'phoneTaken'],
      [{ phone: '1' }, 'phoneFormat'],
      [{ password: '12345678' }, 'passwordCommon'],
      [{ password: undefined }, 'passwordMissing'],
      [{ id: world.merchantId }, 'notFound'],
      [{ merchantIds: ['1'] }, 'noSuchMerchant'],
      [{ merchantIds: ['4000000000000000001'] }, 'noSuchMerchant'],
    ] as const) {
      const input = { ...given, ...changes } as never
      expect(await testServer.send(platformDesk.saveAgent, input, as)).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const agent = await newAgent([])
    const given = { id: agent.id, name: 'X', phone: agent.phone, merchantIds: [world.merchantId] }
    const theft = await testServer.send(platformDesk.saveAgent, given, { as: agent.id })
    expect(theft).toMatchObject({ failure: 'noPermission' })
    expect(await sitesOf(agent.id)).toBe(0)
  },
  async runsOnce() {
    const given = { name: 'Once', phone: '13433330001', password, merchantIds: [STRANGER] }
    const send = () => testServer.get(platformDesk.saveAgent, given, { ...as, key: 'once' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect(first.merchants).toEqual([{ id: STRANGER, name: '陌生商户' }])
  },
})

describeWrite(platformDesk.seeMerchant, {
  async works() {
    const seen = await testServer.get(platformDesk.seeMerchant, { id: world.merchantId }, as)
    expect(seen).toMatchObject({
      name: '星河文化',
      ownerPhone: world.ownerPhone,
      accountCount: 2,
    })
    expect((await linesOfMine())[0]).toMatchObject({
      userName: '平台',
      title: '查看商户资料',
      changes: [{ name: '查看内容', to: '商户资料' }],
    })
  },
  async refuses() {
    for (const id of ['1', '4000000000000000001']) {
      const answer = await testServer.send(platformDesk.seeMerchant, { id }, as)
      expect(answer).toMatchObject({ failure: 'notFound' })
    }
  },
  async keepsOut() {
    const theft = await testServer.send(platformDesk.seeMerchant, { id: STRANGER })
    expect(theft).toMatchObject({ failure: 'noPermission' })
    const lines = (await testServer.get(operations.list, {}, { as: 'stranger' })).records
    expect(lines.filter(({ subjectKind }) => subjectKind === 'look')).toEqual([])
  },
  async runsOnce() {
    const before = (await linesOfMine()).length
    const send = () =>
      testServer.get(platformDesk.seeMerchant, { id: world.merchantId }, { ...as, key: 'look' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect((await linesOfMine()).length).toBe(before + 1)
  },
})
