import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { goods } from '#contract/goods/goods.ts'
import type { MachineSlot } from '#contract/goods/goods-slots.ts'
import type { PickStop } from '#contract/goods/goods-stock.ts'
import { machineSlots, servingGoods } from '#web/test/worlds/goods.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'
import { servingSites } from '#web/test/worlds/sites.ts'
import { keptRefills } from './persisted-refills.ts'

const tea = { slot: 1, giftId: 'g1', name: '冰柠茶', englishName: 'Lemon tea', picture: '' }
const d01 = {
  equipmentId: 'd1',
  number: 'D01',
  type: 'vending' as const,
  online: true,
  empty: 0,
  low: 1,
  slots: [{ ...tea, stock: 1, capacity: 8, effectiveDate: '' }],
}
const picking = answering(goods.picks, () => [
  { fieldId: 's1', fieldName: '星河影城店', equipmentList: [d01] },
])

afterEach(() => {
  localStorage.clear()
  keptRefills.set([])
})

test('a double tap records one refill', async () => {
  const heard = serve(
    ...servingSites(),
    picking,
    answering(goods.refill, () => machineSlots),
    ...servingGoods(),
  )
  const { getByRole, router } = await open('/giftset')
  await router.navigate({ href: '/replenishment?step=way' })
  await getByRole('link', { name: /^D01/ }).click()
  await userEvent.dblClick(getByRole('button', { name: /确认补货/ }))
  await expect.element(getByRole('link', { name: /^D01/ })).toBeVisible()
  expect(router.state.location.href).toBe('/replenishment?step=way')
  expect(heard.filter(({ name }) => name === 'goods.refill')).toHaveLength(1)
})

test('expired goods are taken out while refilling', async () => {
  const [fresh, ...others] = machineSlots.slots as [MachineSlot, ...MachineSlot[]]
  const old = { ...fresh, slot: 4, name: '软糖', stock: 8, shelfLife: 'over' as const }
  const emptied = { ...old, slot: 5, stock: 0 }
  const machineNow = { ...machineSlots, slots: [fresh, ...others, old, emptied] }
  const heard = serve(
    ...servingSites(),
    picking,
    answering(goods.refill, () => machineNow),
    ...servingGoods(() => machineNow),
  )
  const { getByRole, getByText } = await open('/replenishment?machine=d1')
  await expect.element(getByText('已过期，需取出')).toBeVisible()
  await expect.element(getByRole('spinbutton', { name: '取出后 货道 4' })).toHaveValue('0')
  await expect.element(getByRole('spinbutton', { name: /货道 5/ })).not.toBeInTheDocument()
  await getByRole('button', { name: '确认补货 9 件，取出 8 件' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === 'goods.refill')?.input)
    .toMatchObject({
      slots: [
        { slot: 1, after: 8 },
        { slot: 2, after: 8 },
        { slot: 4, after: 0 },
      ],
    })
})

test('warns if a filled machine still reports empty', async () => {
  const full = { ...machineSlots, slots: [{ ...machineSlots.slots[0]!, stock: 8, told: 0 }] }
  const here = { ...d01, low: 0, slots: [], unraised: 1 }
  const stop: PickStop = { fieldId: 's1', fieldName: '星河影城店', equipmentList: [here] }
  serve(
    ...servingSites(),
    answering(goods.picks, () => [stop]),
    ...servingGoods(() => full),
  )
  const { getByRole, getByText } = await open('/replenishment')
  await expect.element(getByText('无需带货，只需更新机器上的库存数')).toBeVisible()
  await getByRole('button', { name: '拣货完成，出发' }).click()
  await getByRole('link', { name: /D01 售货机.*1 个货道在机器上仍显示缺货，不会出货/ }).click()
  await expect.element(getByText(/请在机器上将库存改为实际数/)).toBeVisible()
})
