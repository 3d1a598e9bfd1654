import { afterEach, expect, test } from 'vitest'
import { goods } from '#contract/goods/goods.ts'
import type { PickStop } from '#contract/goods/goods-stock.ts'
import { storeSession } from '#web/client/session/access-token.ts'
import { servingGoods } from '#web/test/worlds/goods.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'
import { servingSites } from '#web/test/worlds/sites.ts'

afterEach(() => localStorage.clear())

/** A machine that lacks this many of 8 pieces. */
function lacking(pieces: number, fieldId = 's1'): PickStop {
  const slot = {
    slot: 1,
    giftId: 'g1',
    name: '冰柠茶',
    englishName: '',
    picture: '',
    effectiveDate: '',
  }
  const machine = {
    equipmentId: `d${fieldId}`,
    number: 'D01',
    type: 'vending',
    online: true,
  } as const
  const slots = [{ ...slot, capacity: 8, stock: 8 - pieces }]
  return { fieldId, fieldName: fieldId, equipmentList: [{ ...machine, empty: 1, low: 0, slots }] }
}

test('a new visit starts with nothing picked', async () => {
  let stops = [lacking(8)]
  serve(
    ...servingSites(),
    ...servingGoods(),
    answering(goods.picks, () => stops),
  )
  const { getByRole, getByText, router } = await open('/replenishment')
  const visit = () => router.navigate({ href: '/replenishment' })
  const leave = () => router.navigate({ href: '/giftset' })
  await getByRole('checkbox', { name: /冰柠茶/ }).click()
  await expect.element(getByText('已拣 8 / 8 件')).toBeVisible()
  await leave()
  stops = [lacking(6)]
  await visit()
  await expect.element(getByText('已拣 6 / 6 件')).toBeVisible()
  await leave()
  stops = [lacking(7)]
  await visit()
  await expect.element(getByText('已拣 0 / 7 件')).toBeVisible()
  await getByRole('checkbox', { name: /冰柠茶/ }).click()
  await expect.element(getByText('已拣 7 / 7 件')).toBeVisible()
  await leave()
  stops = []
  await visit()
  await expect.element(getByText('暂无需要补货的机器')).toBeVisible()
  await leave()
  stops = [lacking(7)]
  await visit()
  await expect.element(getByText('已拣 0 / 7 件')).toBeVisible()
})

test('picked goods are kept per site', async () => {
  serve(
    ...servingSites(),
    answering(goods.picks, ({ fieldId = 's1' }) => [lacking(8, fieldId)]),
  )
  const { getByRole, getByText, router } = await open('/replenishment?site=s1')
  await getByRole('checkbox', { name: /冰柠茶/ }).click()
  await expect.element(getByText('已拣 8 / 8 件')).toBeVisible()
  await router.navigate({ href: '/replenishment?site=s2' })
  await expect.element(getByText('已拣 0 / 8 件')).toBeVisible()
})

test('picked goods are not kept for another person', async () => {
  serve(
    ...servingSites(),
    answering(goods.picks, () => [lacking(8)]),
  )
  const { getByRole, getByText } = await open('/replenishment')
  await getByRole('checkbox', { name: /冰柠茶/ }).click()
  await expect.element(getByText('已拣 8 / 8 件')).toBeVisible()
  storeSession(subAccount('goods.see', 'goods.refill'))
  await expect.element(getByText('已拣 0 / 8 件')).toBeVisible()
})
