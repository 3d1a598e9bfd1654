import { afterAll, beforeEach, expect, test } from 'vitest'
import { banks } from '#contract/banks/banks.ts'
import { world } from '#contract/example-world.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { operations } from '#contract/operations/operations.ts'
import { refusedOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { onboarding: provider } = testServer.outside
beforeEach(() => {
  provider.says = {}
})

const { password } = world
const CARD = '6225885712346626'
const card = { cardNumber: CARD, holder: '林晓峰', password }
const company = {
  accountNumber: '571905400810812',
  holder: '星河文化创意有限公司',
  bankCode: 'CMB',
  areaCode: '330100',
  branchCode: '308331012019',
  branchName: '杭州分行营业部',
  permitPhoto: '/sealed-files/example/permit.jpg',
  password,
}
const bound = (as = 'mine') => testServer.send(onboarding.bound, {}, { as })
const rows = () =>
  testServer.sql('select * from bank_accounts where merchant_id = $1', [testServer.mine])

test('finds banks by name and card number, with paging', async () => {
  const all = await testServer.get(banks.list, {})
  expect(all.records).toHaveLength(all.total)
  expect(all.size).toBe(10_000)
  const page = await testServer.get(banks.page, { current: 2, size: 100 })
  expect(page.records).toEqual(all.records.slice(100, 200))
  expect(page).toMatchObject({ current: 2, pages: Math.ceil(all.total / 100) })
  const found = await testServer.get(banks.byName, { bankName: '招商' })
  expect(found).toEqual([{ bankCode: 'CMB', bankName: '招商银行' }])
  const known = { bankCode: 'CMB', bankName: '招商银行', cardType: 'debit' }
  expect(await testServer.get(banks.byCard, { bankCard: CARD })).toEqual(known)
  // Ten digits are enough to find the bank. Our own pages send no more while somebody types.
  expect(await testServer.get(banks.byCard, { bankCard: CARD.slice(0, 10) })).toEqual(known)
  const none = { bankCode: '', bankName: '', cardType: '' }
  expect(await testServer.get(banks.byCard, { bankCard: '8000000000000000' })).toEqual(none)
})

test('lists areas and branches, reports a missing provider answer', async () => {
  const provinces = await testServer.get(banks.areas, {})
  expect(provinces).toContainEqual({ code: '330000', name: '浙江省', pcode: null })
  const cities = await testServer.get(banks.areas, { code: '330000' })
  expect(cities).toContainEqual({ code: '330100', name: '杭州市', pcode: '330000' })
  expect(await testServer.send(banks.areas, { code: '999999' })).toMatchObject({
    failure: 'noSuchRegion',
  })
  const wish = { cityCode: '330100', bankName: '招商银行' }
  const [first] = await testServer.get(banks.branches, wish)
  expect(first).toEqual({ branchCode: '308331012019', branchName: '招商银行杭州分行营业部' })
  provider.says = { branches: async () => refusedOutcome('notSetUp', 'none') }
  expect(await testServer.send(banks.branches, wish)).toMatchObject({ failure: 'noAnswer' })
})

test('shows a card number only to authorised users', async () => {
  await testServer.get(onboarding.bindCard, card)
  const before = await testServer.get(operations.list, { size: 500 })
  const kept = await testServer.sql('select to_jsonb(b) as row from bank_accounts b')
  const told = JSON.stringify([await bound(), before, kept])
  expect(told).not.toContain(CARD.slice(4, 12))
  expect(told).toContain('6225 **** 6626')
  const { number } = await testServer.get(onboarding.seeNumber, { kind: 'bankCard', password })
  expect(number).toBe(CARD)
  const [line] = (await testServer.get(operations.list, { size: 1 })).records
  expect(JSON.stringify(line)).toContain('银行卡号')
  expect(JSON.stringify(line)).not.toContain(CARD.slice(4, 12))
})

describeWrite(onboarding.bindCard, {
  async works() {
    const made = await testServer.get(onboarding.bindCard, card)
    expect(made).toMatchObject({
      kind: 'card',
      bankName: '招商银行',
      numberMasked: '6225 **** 6626',
    })
    const again = await testServer.get(onboarding.bindCard, { ...card, holder: '王芳' })
    expect(await bound()).toMatchObject({ data: { id: again.id, holder: '王芳' } })
    const ended = (await rows()).filter((row) => row['ended_at'] === null)
    expect(ended).toHaveLength(1)
  },
  async refuses() {
    const wrong = async (change: object) =>
      testServer.send(onboarding.bindCard, { ...card, ...change })
    expect(await wrong({ cardNumber: '6225885712346625' })).toMatchObject({ failure: 'cardWrong' })
    expect(await wrong({ cardNumber: '4033610000000009' })).toMatchObject({ failure: 'creditCard' })
    expect(await wrong({ bankCode: 'NOBANK' })).toMatchObject({ failure: 'noSuchBank' })
    expect(await wrong({ password: 'Wrong-2026' })).toMatchObject({ failure: 'wrongPassword' })
    await testServer.sql(`update onboardings set state = 'processing'`)
    expect(await wrong({})).toMatchObject({ failure: 'underReview' })
    await testServer.sql(`update onboardings set state = 'untreated'`)
  },
  async keepsOut() {
    const before = await bound()
    await testServer.get(onboarding.bindCard, { ...card, holder: '陌生人' }, { as: 'stranger' })
    expect(await bound()).toEqual(before)
    expect(await bound('stranger')).toMatchObject({ data: { holder: '陌生人' } })
    expect(await testServer.send(onboarding.bindCard, card, { as: 'clerk' })).toMatchObject({
      failure: 'noPermission',
    })
  },
  async runsOnce() {
    const count = (await rows()).length
    const [one, two] = await Promise.all([
      testServer.get(onboarding.bindCard, card, { key: 'bind-1' }),
      testServer.get(onboarding.bindCard, card, { key: 'bind-1' }),
    ])
    expect(two).toEqual(one)
    expect(await rows()).toHaveLength(count + 1)
  },
})

describeWrite(onboarding.bindBank, {
  async works() {
    await testServer.get(onboarding.bindCard, card)
    const branch = { bankCode: 'ICBC', areaCode: '330100', branchName: '西湖支行', password }
    const changed = await testServer.get(onboarding.bindBank, branch)
    expect(changed).toMatchObject({
      bankName: '中国工商银行',
      branchName: '西湖支行',
      kind: 'card',
    })
    const made = await testServer.get(onboarding.bindBank, company)
    expect(made).toMatchObject({ kind: 'company', numberMasked: '5719 **** 0812' })
  },
  async refuses() {
    const wrong = async (change: object) =>
      testServer.send(onboarding.bindBank, { ...company, ...change })
    expect(await wrong({ accountNumber: '12' })).toMatchObject({ failure: 'accountWrong' })
    expect(await wrong({ bankCode: '' })).toMatchObject({ failure: 'noSuchBank' })
    expect(await wrong({ branchName: '' })).toMatchObject({ failure: 'needed' })
    expect(await wrong({ permitPhoto: '' })).toMatchObject({ failure: 'needed' })
    expect(await wrong({ password: 'Wrong-2026' })).toMatchObject({ failure: 'wrongPassword' })
    await testServer.sql('delete from bank_accounts')
    const branch = { bankCode: 'CMB', branchName: '西湖支行', password }
    expect(await testServer.send(onboarding.bindBank, branch)).toMatchObject({
      failure: 'noneBound',
    })
  },
  async keepsOut() {
    await testServer.get(onboarding.bindBank, company)
    const branch = { bankCode: 'CMB', branchName: '西湖支行', password }
    const theirs = await testServer.send(onboarding.bindBank, branch, { as: 'stranger' })
    expect(theirs).toMatchObject({ failure: 'noneBound' })
    expect(await bound()).toMatchObject({ data: { branchName: '杭州分行营业部' } })
  },
  async runsOnce() {
    const count = (await rows()).length
    const twice = [1, 2].map(() =>
      testServer.get(onboarding.bindBank, company, { key: 'bind-company' }),
    )
    const [one, two] = await Promise.all(twice)
    expect(two).toEqual(one)
    expect(await rows()).toHaveLength(count + 1)
  },
})

describeWrite(onboarding.seeNumber, {
  async works() {
    const { number } = await testServer.get(onboarding.seeNumber, { kind: 'identity', password })
    expect(number).toBe('330106198808140353')
  },
  async refuses() {
    const wish = { kind: 'bankCard', password: 'Wrong-2026' } as const
    expect(await testServer.send(onboarding.seeNumber, wish)).toMatchObject({
      failure: 'wrongPassword',
    })
  },
  async keepsOut() {
    const wish = { kind: 'identity', password } as const
    for (const as of ['stranger', 'clerk']) {
      const said = await testServer.send(onboarding.seeNumber, wish, { as })
      expect(said).toMatchObject({ failure: as === 'clerk' ? 'noPermission' : 'nothingKept' })
    }
  },
  async runsOnce() {
    const total = async () => (await testServer.get(operations.list, { size: 1 })).total
    const before = await total()
    const wish = { kind: 'identity', password } as const
    for (let time = 0; time < 2; time += 1) {
      await testServer.get(onboarding.seeNumber, wish, { key: 'see-1' })
    }
    expect(await total()).toBe(before + 1)
  },
})
