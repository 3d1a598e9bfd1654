import { afterAll, expect, test } from 'vitest'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { operations } from '#contract/operations/operations.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const card = { bankCard: '6222020200112230012', cardHolder: '陈立', bankName: '建设银行' }

let count = 0
async function person(given: object = {}) {
  count += 1
  return testServer.get(profitSharing.save, { name: `Partner ${count}`, role: 'partner', ...given })
}

test('stores numbers encrypted and shows them masked', async () => {
  const made = await person({ identityNumber: '11010519491231002x' })
  expect(made.identityNumber).toBe('1101 **** 002X')
  await testServer.get(profitSharing.bindCard, { peopleId: made.id, ...card })
  const rows = await testServer.sql(
    `select b.sealed_number as person, c.sealed_number as card from beneficiaries b
    join beneficiary_cards c using (merchant_id, beneficiary_id) where beneficiary_id = $1`,
    [made.id],
  )
  expect(JSON.stringify(rows)).not.toMatch(/002X|2230012/i)
  const seen = await testServer.get(profitSharing.card, { peopleId: made.id })
  expect(seen).toMatchObject({ cardNumber: '6222 **** 0012', cardHolder: '陈立' })
  const told = JSON.stringify((await testServer.get(operations.list, { size: 3 })).records)
  expect(told).toContain('1101 **** 002X')
  expect(told).not.toContain('2230012')
})

test('finds and counts beneficiaries, without removed ones', async () => {
  const made = await person({ name: 'Found here' })
  const found = await testServer.get(profitSharing.list, { name: 'nd he' })
  expect(found.records.map(({ id }) => id)).toEqual([made.id])
  const before = await testServer.get(profitSharing.count, {})
  await testServer.get(profitSharing.remove, { peopleId: made.id })
  expect(await testServer.get(profitSharing.count, {})).toEqual({ size: before.size - 1 })
  expect((await testServer.get(profitSharing.list, { name: 'nd he' })).records).toEqual([])
  // The name of the removed beneficiary can be used again.
  await person({ name: 'Found here' })
})

const keptOut = { is: 'refused', failure: 'notFound' }
const stranger = { as: 'stranger' }

describeWrite(profitSharing.save, {
  async works() {
    const made = await person({ role: 'site', identityNumber: '91350100M000100Y43' })
    expect(made).toMatchObject({ role: 'site', dueMoney: 0, claimMoney: 0, cardNumber: '' })
    expect(await testServer.get(profitSharing.detail, { id: made.id })).toEqual(made)
  },
  async refuses() {
    const { name } = await person()
    const cases = [
      [{ name }, 'nameTaken', 'name'],
      [{ phone: '123' }, 'phoneFormat', 'phone'],
      [{ identityNumber: '110105194912310021' }, 'numberWrong', 'identityNumber'],
      [{ role: 'site', identityNumber: '91350100M000100Y40' }, 'creditCodeWrong', 'identityNumber'],
    ] as const
    for (const [given, failure, field] of cases) {
      const input = { name: 'New', role: 'partner', ...given } as never
      expect(await testServer.send(profitSharing.save, input)).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const made = await person()
    const theirs = await testServer.get(profitSharing.list, { size: 500 }, stranger)
    expect(theirs.records).toEqual([])
    expect(await testServer.send(profitSharing.detail, { id: made.id }, stranger)).toMatchObject(
      keptOut,
    )
  },
  async runsOnce() {
    const input = { name: 'Once', role: 'staff' } as const
    const both = [1, 2].map(() => testServer.get(profitSharing.save, input, { key: 's1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.update, {
  async works() {
    const made = await person({ phone: '13700000001', identityNumber: '11010519491231002X' })
    const changed = await testServer.get(profitSharing.update, { id: made.id, remark: '三方已签' })
    expect(changed).toEqual({ ...made, remark: '三方已签' })
    const gone = await testServer.get(profitSharing.update, { id: made.id, identityNumber: '' })
    expect(gone.identityNumber).toBe('')
  },
  async refuses() {
    expect(await testServer.send(profitSharing.update, { id: '404' })).toMatchObject(keptOut)
    const [one, two] = [await person(), await person()]
    const taken = await testServer.send(profitSharing.update, { id: one.id, name: two.name })
    expect(taken).toMatchObject({ failure: 'nameTaken', field: 'name' })
  },
  async keepsOut() {
    const { id, name } = await person()
    const theft = await testServer.send(profitSharing.update, { id, name: 'Stolen' }, stranger)
    expect(theft).toMatchObject(keptOut)
    expect(await testServer.get(profitSharing.detail, { id })).toMatchObject({ name })
  },
  async runsOnce() {
    const { id } = await person()
    const input = { id, remark: 'once' }
    const both = [1, 2].map(() => testServer.get(profitSharing.update, input, { key: 's2' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.remove, {
  async works() {
    const { id } = await person()
    await testServer.get(profitSharing.remove, { peopleId: id })
    expect(await testServer.send(profitSharing.detail, { id })).toMatchObject(keptOut)
  },
  async refuses() {
    const inUse = await testServer.send(profitSharing.remove, { peopleId: world.beneficiaryId })
    expect(inUse).toMatchObject({ failure: 'inUse' })
    expect(await testServer.send(profitSharing.remove, { peopleId: '404' })).toMatchObject(keptOut)
  },
  async keepsOut() {
    const { id } = await person()
    const theft = await testServer.send(profitSharing.remove, { peopleId: id }, stranger)
    expect(theft).toMatchObject(keptOut)
    await testServer.get(profitSharing.detail, { id })
  },
  async runsOnce() {
    const { id } = await person()
    const first = await testServer.get(profitSharing.remove, { peopleId: id }, { key: 's3' })
    expect(await testServer.get(profitSharing.remove, { peopleId: id }, { key: 's3' })).toEqual(
      first,
    )
  },
})

describeWrite(profitSharing.bindCard, {
  async works() {
    const { id: peopleId } = await person()
    const bound = await testServer.get(profitSharing.bindCard, { peopleId, ...card })
    expect(bound).toMatchObject({ cardNumber: '6222 **** 0012', bankName: '建设银行' })
    const firm = { ...card, bankCard: '33050161823500000086', isCompany: true }
    await testServer.get(profitSharing.bindCard, { peopleId, ...firm })
    const seen = await testServer.get(profitSharing.card, { peopleId })
    expect(seen).toMatchObject({ cardNumber: '3305 **** 0086', isCompany: true })
  },
  async refuses() {
    const { id: peopleId } = await person()
    expect(await testServer.send(profitSharing.card, { peopleId })).toMatchObject({
      failure: 'noCard',
    })
    const wrong = { peopleId, ...card, bankCard: '6222020200112230011' }
    const refused = await testServer.send(profitSharing.bindCard, wrong)
    expect(refused).toMatchObject({ failure: 'cardWrong', field: 'bankCard' })
  },
  async keepsOut() {
    const { id: peopleId } = await person()
    const theft = await testServer.send(profitSharing.bindCard, { peopleId, ...card }, stranger)
    expect(theft).toMatchObject(keptOut)
    expect(await testServer.send(profitSharing.card, { peopleId })).toMatchObject({
      failure: 'noCard',
    })
  },
  async runsOnce() {
    const { id: peopleId } = await person()
    const input = { peopleId, ...card }
    const both = [1, 2].map(() => testServer.get(profitSharing.bindCard, input, { key: 's4' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.changeSettings, {
  async works() {
    expect(await testServer.get(profitSharing.changeSettings, { isOn: true })).toEqual({
      isOn: true,
      ownMost: 0,
      paysItself: false,
    })
    expect(await testServer.get(profitSharing.overview, {})).toMatchObject({ isOn: true, sites: 2 })
  },
  async refuses() {
    const clerk = await testServer.send(
      profitSharing.changeSettings,
      { isOn: false },
      { as: 'clerk' },
    )
    expect(clerk).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    await testServer.get(profitSharing.changeSettings, { isOn: false }, stranger)
    expect(await testServer.get(profitSharing.overview, {})).toMatchObject({ isOn: true })
  },
  async runsOnce() {
    const input = { isOn: false }
    const both = [1, 2].map(() =>
      testServer.get(profitSharing.changeSettings, input, { key: 's9' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.linkStatement, {
  async works() {
    const { link } = await testServer.get(profitSharing.linkStatement, { id: world.beneficiaryId })
    expect(link).toMatch(/^http:\/\/localhost\/sharing_statement\?token=/)
  },
  async refuses() {
    const answer = await testServer.send(profitSharing.linkStatement, { id: '404' })
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const theft = await testServer.send(
      profitSharing.linkStatement,
      { id: world.beneficiaryId },
      { as: 'stranger' },
    )
    expect(theft).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const input = { id: world.beneficiaryId }
    const both = [1, 2].map(() => testServer.get(profitSharing.linkStatement, input, { key: 'l1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

const wish = (id: string, money: number) => ({ id, money: toFen(money), password: world.password })
const standing = async () => {
  const { dueMoney, claimMoney } = await testServer.get(profitSharing.detail, {
    id: world.beneficiaryId,
  })
  return { due: dueMoney, claim: claimMoney }
}

describeWrite(profitSharing.pay, {
  async works() {
    const paid = await testServer.get(profitSharing.pay, wish(world.beneficiaryId, 100))
    expect(paid).toMatchObject({ money: 100, userName: '星河林晓峰' })
  },
  async refuses() {
    const cases = [
      [wish(world.beneficiaryId, 0), 'nothing', 'money'],
      [wish(world.beneficiaryId, 99_999), 'tooMuch', 'money'],
      [wish('404', 10), 'notFound', 'id'],
      [{ ...wish(world.beneficiaryId, 10), password: 'Wrong-2026' }, 'wrongPassword', 'password'],
    ] as const
    for (const [input, failure, field] of cases) {
      expect(await testServer.send(profitSharing.pay, input)).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const theft = await testServer.send(profitSharing.pay, wish(world.beneficiaryId, 10), {
      as: 'stranger',
    })
    expect(theft).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const held = await standing()
    const input = wish(world.beneficiaryId, 25)
    const both = [1, 2].map(() => testServer.get(profitSharing.pay, input, { key: 'p1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await standing()).toEqual({ ...held, due: held.due - 25 })
  },
})

test('a WeChat merchant number requires its registered name', async () => {
  const given = { id: world.beneficiaryId, wechatMerchant: '1900000109' }
  const said = await testServer.send(profitSharing.update, given)
  expect(said).toMatchObject({ failure: 'nameOfMerchant', field: 'wechatName' })
})
