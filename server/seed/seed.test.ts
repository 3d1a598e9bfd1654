import { afterAll, expect, test } from 'vitest'
import { people } from '#contract/people.ts'
import { allPermissions } from '#contract/call-table.ts'
import { offers } from '#contract/offers.ts'
import { sites } from '#contract/sites.ts'
import { team } from '#contract/team.ts'
import { openHouse } from '#server/test/house.ts'
import { demoRoles } from './demo-merchant.ts'
import { seedDemo } from './demo.ts'
import { makeFirstPeople } from './first-people.ts'

const house = await openHouse()
afterAll(house.close)
const password = 'Demo-2026-ok'

async function signIn(name: string, phone: string) {
  const { userId } = await house.get(people.signIn, { username: phone, password }, { as: 'nobody' })
  const [row] = await house.sql('select merchant_id as id from accounts where account_id = $1', [
    userId,
  ])
  await house.signIn(name, row!['id'], userId)
}

test('the demo’s people sign in, each sees what is theirs, and a second start changes nothing', async () => {
  const { merchant, subAccount } = await seedDemo(house.db, password)
  await signIn('owner', merchant.phone)
  await signIn('manager', subAccount.phone)
  const all = await house.get(sites.list, {}, { as: 'owner' })
  expect(all.total).toBe(6)
  expect(all.records[0]).toMatchObject({ isDefault: true, areaName: '浙江省 杭州市 西湖区' })
  const some = await house.get(sites.list, {}, { as: 'manager' })
  expect(some.records.map(({ firmName }) => firmName)).toEqual(['星河影城店', '大学城北街'])
  const station = all.records.find(({ firmName }) => firmName === '东站候车厅')
  const sold = await house.get(offers.list, { fieldId: station!.id }, { as: 'owner' })
  expect(sold.map(({ name, price }) => `${name} ${price}`)).toContain('六枚 1200')
  expect(sold).toHaveLength(7)
  const before = await house.get(team.list, {}, { as: 'owner' })
  expect(before.total).toBe(7)
  await seedDemo(house.db, 'Another-2026')
  expect(await house.get(team.list, {}, { as: 'owner' })).toEqual(before)
})

test('roles of the demo grant what there is to grant', () => {
  const known = allPermissions().map(({ key }): string => key)
  for (const { permissions } of demoRoles)
    expect(known).toEqual(expect.arrayContaining([...permissions]))
})

test('the platform’s first account is made once', async () => {
  const first = await makeFirstPeople(house.db, password)
  await makeFirstPeople(house.db, 'Another-2026')
  const input = { username: first.phone, password }
  const signedIn = await house.get(people.signIn, input, { as: 'nobody' })
  expect(signedIn.userType).toBe(1)
})
