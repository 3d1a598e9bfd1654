import { expect, test } from 'vitest'
import { addressOf } from './address.ts'
import { routeTable } from './route-table.ts'

test('193 screens and 22 of our own, each its own address', () => {
  expect(routeTable).toHaveLength(193 + 22)
  expect(new Set(routeTable.map(({ path }) => path.toLowerCase())).size).toBe(193 + 22)
})

test.each(routeTable)('$path has a title in both languages and a depth', ({ title, depth }) => {
  expect(title.zh).toMatch(/\p{Script=Han}/u)
  expect(title.en).toMatch(/^[A-Z][ -~]*$/)
  expect(depth).toBeGreaterThanOrEqual(0)
  expect(depth).toBeLessThanOrEqual(4)
})

test('who isn’t signed in may see the pages for players and those that lead in', () => {
  const open = routeTable.filter(({ access }) => access === 'public').map(({ path }) => path)
  expect(open.toSorted()).toEqual([
    '/benefit_card_shop',
    '/buy_card',
    '/contract_sign',
    '/depositing_coins',
    '/detail_card',
    '/forgetpass',
    '/login',
    '/my_card',
    '/platform/join',
    '/platform/sign-in',
    '/point-voucher',
    '/red-packet',
    '/sharing_statement',
    '/start_equip',
    '/subIntegralStore',
    '/subIntegralStore/addAddress',
    '/subIntegralStore/dailyTasks',
    '/subIntegralStore/exchangeGood',
    '/subIntegralStore/integral',
    '/subIntegralStore/order',
    '/user_register',
    '/wechatBound',
    '/ycsf',
  ])
})

test('a part that varies stands where the path has it', () => {
  expect(addressOf('/singleModify:id')).toBe('/singleModify{$id}')
  expect(addressOf('/redPacket/detail/:id')).toBe('/redPacket/detail/$id')
  expect(addressOf('/shop')).toBe('/shop')
})
