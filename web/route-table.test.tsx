import { expect, test } from 'vitest'
import { settingPaths } from '#contract/device-settings/setting-paths.ts'
import { toRouterAddress } from './routing/address.ts'
import { routeTable } from './route-table.ts'

test('all 193 + 26 screens have distinct addresses', () => {
  expect(routeTable).toHaveLength(193 + 26)
  expect(new Set(routeTable.map(({ path }) => path.toLowerCase())).size).toBe(193 + 26)
})

test.each(routeTable)('$path has titles in both languages and a depth', ({ title, depth }) => {
  expect(title.zh).toMatch(/\p{Script=Han}/u)
  expect(title.en).toMatch(/^[A-Z][ -~]*$/)
  expect(depth).toBeGreaterThanOrEqual(0)
  expect(depth).toBeLessThanOrEqual(4)
})

test('every path of device settings has a built screen', () => {
  const built = routeTable.filter(({ module }) => module === 'device-settings')
  expect(built.map(({ path }) => path)).toEqual(expect.arrayContaining([...settingPaths]))
})

test('only player and entry pages are public', () => {
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

test('address parameters take the router form', () => {
  expect(toRouterAddress('/singleModify:id')).toBe('/singleModify{$id}')
  expect(toRouterAddress('/redPacket/detail/:id')).toBe('/redPacket/detail/$id')
  expect(toRouterAddress('/shop')).toBe('/shop')
})
