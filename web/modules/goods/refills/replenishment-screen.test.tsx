import { afterEach, expect, test } from 'vitest'
import { goods } from '#contract/goods/goods.ts'
import type { MachineSlot } from '#contract/goods/goods-slots.ts'
import type { PickStop } from '#contract/goods/goods-stock.ts'
import { machineSlots, servingGoods } from '#web/test/worlds/goods.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'
import { servingSites } from '#web/test/worlds/sites.ts'
import { keptRefills } from './persisted-refills.ts'

const tea = { giftId: 'g1', name: '冰柠茶', englishName: 'Lemon tea', picture: '' }
const slot = { ...tea, capacity: 8, effectiveDate: '2099-12-20' }
const machine = (equipmentId: string, number: string, stock: number) => ({
  equipmentId,
  number,
  type: 'vending' as const,
  online: number !== 'D02',
  empty: stock === 0 ? 1 : 0,
  low: stock === 0 ? 0 : 1,
  slots: [{ ...slot, slot: 1, stock }],
})
const stops: PickStop[] = [
  { fieldId: 's1', fieldName: '星河影城店', equipmentList: [machine('d1', 'D01', 0)] },
  {
    fieldId: 's2',
    fieldName: '江南里 B1',
    distance: 2_140,
    equipmentList: [machine('d2', 'D02', 2)],
  },
]
const picking = answering(goods.picks, () => stops)

afterEach(() => {
  localStorage.clear()
  keptRefills.set([])
})

const page = <Row,>(records: Row[]) => {
  return { records, total: records.length, size: 20, current: 1, pages: 1 }
}

test('sums goods to pick, then shows the route', async () => {
  serve(...servingSites(), picking)
  const { getByRole, getByText } = await open('/replenishment')
  await expect.element(getByText('已拣 0 / 14 件')).toBeVisible()
  await getByRole('checkbox', { name: /冰柠茶/ }).click()
  await expect.element(getByText('已拣 14 / 14 件')).toBeVisible()
  await expect.element(getByText('先放 2099/12/20 到期的')).toBeVisible()
  await getByRole('button', { name: '拣货完成，出发' }).click()
  await expect.element(getByText('2.1 公里')).toBeVisible()
  await expect
    .element(
      getByRole('link', { name: /D02 售货机.*1 个货道库存低.*离线，请先检查电源和网络.*补 6 件/ }),
    )
    .toHaveAttribute('href', '/replenishment?machine=d2')
})

test('expired goods are listed before and on route', async () => {
  const yogurt = { slot: 2, giftId: 'g2', name: '酸奶', englishName: 'Yogurt', pieces: 3 }
  const takeOut = [yogurt, { ...yogurt, slot: 3 }]
  const here = { ...machine('d1', 'D01', 8), low: 0, slots: [], takeOut }
  const stop: PickStop = { fieldId: 's1', fieldName: '星河影城店', equipmentList: [here] }
  serve(
    ...servingSites(),
    answering(goods.picks, () => [stop]),
  )
  const { getByRole, getByText } = await open('/replenishment')
  await expect.element(getByText('酸奶')).toBeVisible()
  await expect.element(getByText('D01 6 件')).toBeVisible()
  await expect.element(getByText('只需取出过期商品')).toBeVisible()
  await getByRole('button', { name: '拣货完成，出发' }).click()
  await expect.element(getByRole('link', { name: /D01 售货机.*取出过期商品 6 件/ })).toBeVisible()
})

test('equally named machines are distinguished by site', async () => {
  const [cinema, mall] = stops as [PickStop, PickStop]
  const other = { ...mall, equipmentList: [machine('d3', 'D01', 2), machine('d4', 'D04', 7)] }
  serve(
    ...servingSites(),
    answering(goods.picks, () => [cinema, other]),
  )
  const { getByRole } = await open('/replenishment')
  const to = /星河影城店 D01 8 件.*江南里 B1 D01 6 件.*D04 1 件/
  await expect.element(getByRole('checkbox', { name: /冰柠茶/ })).toHaveAccessibleDescription(to)
})

test('coins for changers are picked and routed', async () => {
  const changer = { ...machine('c2', 'C02', 0), type: 'changer' as const, empty: 0, slots: [] }
  const here = { ...changer, coins: { left: 118, bring: 4_000 } }
  const stop: PickStop = { fieldId: 's1', fieldName: '星河影城店', equipmentList: [here] }
  serve(
    ...servingSites(),
    answering(goods.picks, () => [stop]),
  )
  const { getByRole, getByText } = await open('/replenishment')
  await expect.element(getByText('C02 只剩 118 枚')).toBeVisible()
  await expect.element(getByText('4,000 枚')).toBeVisible()
  await getByRole('checkbox', { name: /游戏币/ }).click()
  await expect.element(getByRole('checkbox', { name: /游戏币/ })).toBeChecked()
  await expect.element(getByText('只需带币')).toBeVisible()
  await getByRole('button', { name: '拣货完成，出发' }).click()
  await expect
    .element(getByRole('link', { name: /C02 兑币机.*缺币.*只剩 118 枚.*带 4,000 枚/ }))
    .toHaveAttribute('href', '/manage?id=c2')
})

test('a refill waits offline and is sent once', async () => {
  let answer: typeof silence | typeof machineSlots = silence
  const heard = serve(
    ...servingSites(),
    picking,
    answering(goods.refill, () => answer),
    ...servingGoods(),
  )
  const { getByRole, getByText } = await open('/replenishment?machine=d1')
  await getByRole('group', { name: '补货后 货道 1' }).getByRole('button', { name: '减少' }).click()
  await getByRole('button', { name: '确认补货 8 件' }).click()
  await expect.element(getByText('1 次补货待上传')).toBeVisible()
  // Not before the click, because the banner itself tries once after it has appeared.
  addEventListener('click', () => (answer = machineSlots), { once: true, capture: true })
  await getByRole('button', { name: '立即上传' }).click()
  await expect.element(getByText('1 次补货待上传')).not.toBeInTheDocument()
  const sent = heard.filter(({ name }) => name === 'goods.refill')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.at(-1)?.input).toMatchObject({
    equipmentId: 'd1',
    slots: [
      { slot: 1, after: 7 },
      { slot: 2, after: 8 },
    ],
  })
})

test('a waiting refill is sent once back online', async () => {
  let answer: typeof silence | typeof machineSlots = silence
  const heard = serve(
    ...servingSites(),
    picking,
    answering(goods.refill, () => answer),
    answering(goods.moves, () => page([])),
    ...servingGoods(),
  )
  const { getByRole, getByText, router } = await open('/replenishment?machine=d1')
  await getByRole('button', { name: /确认补货/ }).click()
  await expect.element(getByText('1 次补货待上传')).toBeVisible()
  await router.navigate({ to: '/replenishmentRetails' })
  await expect.element(getByRole('heading', { name: '补货明细' })).toBeVisible()
  await expect.element(getByText('1 次补货待上传')).toBeVisible()
  const asked = () => heard.filter(({ name }) => name === 'goods.moves').length
  await expect.poll(asked).toBe(1)
  answer = machineSlots
  dispatchEvent(new Event('online'))
  await expect.element(getByText('1 次补货待上传')).not.toBeInTheDocument()
  // The changed data is queried again.
  await expect.poll(asked).toBe(2)
})

test('returning shows the route with finished machines', async () => {
  serve(
    ...servingSites(),
    picking,
    answering(goods.refill, () => silence),
    ...servingGoods(),
  )
  const { getByRole } = await open('/replenishment')
  await getByRole('button', { name: '拣货完成，出发' }).click()
  await getByRole('link', { name: /D01 售货机.*补 8 件/ }).click()
  await getByRole('button', { name: /确认补货/ }).click()
  await expect.element(getByRole('radio', { name: '按路线补' })).toBeChecked()
  await expect.element(getByRole('link', { name: /D01 售货机.*已补货，待上传/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /D02 售货机.*补 6 件/ })).toBeVisible()
})

test('a refill works offline from the pick list', async () => {
  serve(
    ...servingSites(),
    picking,
    answering(goods.slots, () => silence),
    answering(goods.refill, () => silence),
  )
  const { getByRole, getByText } = await open('/replenishment')
  await getByRole('button', { name: '拣货完成，出发' }).click()
  await getByRole('link', { name: /D02 售货机/ }).click()
  await expect.element(getByText('D02 售货机')).toBeVisible()
  await expect.element(getByText('账面库存 2 件')).toBeVisible()
  await getByRole('button', { name: '确认补货 6 件' }).click()
  await expect.element(getByText('1 次补货待上传')).toBeVisible()
})

test('a refill starts from the current stock', async () => {
  const [one, two, none] = machineSlots.slots as [MachineSlot, MachineSlot, MachineSlot]
  const withOne = (stock: number) => {
    return { ...machineSlots, slots: [{ ...one, stock, told: stock }, two, none] }
  }
  let slots: typeof machineSlots | typeof silence = withOne(8)
  let moved = stops
  serve(
    ...servingSites(),
    answering(goods.picks, () => moved),
    answering(goods.slots, () => slots),
    answering(goods.refill, () => silence),
  )
  const { getByRole, getByText, router } = await open('/setGoods?id=d1')
  await expect.element(getByRole('button', { name: /^1 号货道 8\/8/ })).toBeVisible()
  slots = withOne(0)
  await router.navigate({ href: '/replenishment?machine=d1' })
  await expect.element(getByText('账面库存 0 件')).toBeVisible()
  await expect.element(getByRole('button', { name: '确认补货 14 件' })).toBeVisible()
  // Without a network the last known data is used, here from the pick list.
  moved = [{ ...stops[0]!, equipmentList: [machine('d1', 'D01', 3)] }]
  await router.navigate({ href: '/replenishment' })
  await expect.element(getByText('已拣 0 / 5 件')).toBeVisible()
  slots = silence
  await router.navigate({ href: '/replenishment?machine=d1' })
  await expect.element(getByText('账面库存 3 件')).toBeVisible()
})

test('a refill counts from the stock found', async () => {
  const [one, two] = machineSlots.slots as [MachineSlot, MachineSlot]
  const heard = serve(
    ...servingSites(),
    picking,
    answering(goods.slots, () => ({ ...machineSlots, slots: [one, { ...two, stock: -2 }] })),
    answering(goods.refill, () => machineSlots),
  )
  const { getByRole } = await open('/replenishment?machine=d1')
  await expect.element(getByRole('button', { name: '确认补货 11 件' })).toBeVisible()
  await getByRole('button', { name: '实际数量不符' }).click()
  const found = getByRole('group', { name: '补货前实际数 货道 1' })
  await found.getByRole('button', { name: '减少' }).click()
  await found.getByRole('button', { name: '减少' }).click()
  await getByRole('button', { name: '确认补货 13 件' }).click()
  await expect.poll(() => heard.some(({ name }) => name === 'goods.refill')).toBe(true)
  expect(heard.find(({ name }) => name === 'goods.refill')?.input).toMatchObject({
    slots: [
      { slot: 1, found: 3, after: 8 },
      { slot: 2, found: 0, after: 8 },
    ],
  })
})

test('never brings more than the machine holds', async () => {
  serve(
    ...servingSites(),
    answering(goods.picks, () => [{ ...stops[0]!, equipmentList: [machine('d1', 'D01', -2)] }]),
  )
  const { getByRole, getByText } = await open('/replenishment')
  await expect.element(getByText('已拣 0 / 8 件')).toBeVisible()
  await getByRole('button', { name: '拣货完成，出发' }).click()
  await expect.element(getByRole('link', { name: /D01 售货机.*补 8 件/ })).toBeVisible()
})

test('retries a failed load and reports nothing to fill', async () => {
  let answer: typeof silence | [] = silence
  serve(
    ...servingSites(),
    answering(goods.picks, () => answer),
  )
  const { getByRole, getByText } = await open('/replenishment')
  await expect.element(getByText('加载失败')).toBeVisible()
  answer = []
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('暂无需要补货的机器')).toBeVisible()
})
