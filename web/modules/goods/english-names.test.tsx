import { expect, test } from 'vitest'
import { goods } from '#contract/goods/goods.ts'
import type { PickStop, StockMove } from '#contract/goods/goods-stock.ts'
import { machineSlots, servingGoods, tea } from '#web/test/worlds/goods.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'
import { servingSites } from '#web/test/worlds/sites.ts'

const named = { name: '冰柠茶', englishName: 'Lemon tea' }
const nameless = { name: '抱抱熊', englishName: '' }
const both = [named, nameless].map((names, at) => ({ ...names, slot: at + 1, giftId: `g${at}` }))

const [first] = machineSlots.slots
const slots = both.map((names) => ({ ...first!, ...names, stock: 2 }))
const here = { equipmentId: 'd1', number: 'D01', type: 'vending', fieldName: '' } as const
const machine = { ...here, online: true, empty: 1, low: 0 }
const stop: PickStop = {
  fieldId: 's1',
  fieldName: '',
  equipmentList: [{ ...machine, slots: slots.map((slot) => ({ ...slot, effectiveDate: '' })) }],
}
const counts = { before: 2, change: 6, after: 8 }
const moves = both.map((names): StockMove => ({
  ...here,
  ...names,
  ...counts,
  id: String(names.slot),
  kind: 'refill',
  by: '',
  reason: '',
  createTime: new Date(),
  doneAt: new Date(),
  overtaken: false,
}))
const pageOf = <Row,>(records: Row[]) => {
  return { records, total: records.length, size: 20, current: 1, pages: 1 }
}

test('an English stocktake shows English product names', async () => {
  serve(
    ...servingSites(),
    answering(goods.slots, () => ({ ...machineSlots, slots })),
    answering(goods.count, () =>
      both.map((names) => ({ ...names, expected: 2, counted: 2, overtaken: false })),
    ),
    ...servingGoods(),
  )
  const { getByRole } = await open('/setGoods?id=d1', { language: 'en' })
  await getByRole('button', { name: 'Stocktake' }).click()
  const sheet = getByRole('dialog', { name: 'Stocktake' })
  await sheet.getByRole('textbox', { name: 'Slot 1 Lemon tea' }).fill('2')
  await sheet.getByRole('textbox', { name: 'Slot 2 抱抱熊' }).fill('2')
  await sheet.getByRole('button', { name: 'Save count and compare 2 slots' }).click()
  await expect.element(sheet.getByText('Slot 1 Lemon tea')).toBeVisible()
  await expect.element(sheet.getByText('Slot 2 抱抱熊')).toBeVisible()
})

test('English shows English product names if present', async () => {
  serve(
    ...servingSites(),
    answering(goods.list, () =>
      pageOf(both.map((names) => ({ ...tea, ...names, id: names.giftId }))),
    ),
    answering(goods.mine, () => both.map((names) => ({ ...tea, ...names, id: names.giftId }))),
    answering(goods.moves, () => pageOf(moves)),
    answering(goods.picks, () => [stop]),
    answering(goods.slots, () => ({ ...machineSlots, slots })),
    ...servingGoods(),
  )
  const lists = [
    '/giftmanage',
    '/replenishmentRetails',
    '/replenishment',
    '/replenishment?machine=d1',
  ]
  for (const path of lists) {
    const { getByText } = await open(path, { language: 'en' })
    await expect.element(getByText(/Lemon tea/).first()).toBeVisible()
    await expect.element(getByText(/抱抱熊/).first()).toBeVisible()
    expect(getByText(/冰柠茶/).elements()).toEqual([])
  }
  const { getByRole } = await open('/setGoods?id=d1', { language: 'en' })
  await expect.element(getByRole('button', { name: /Lemon tea.*Change/ })).toBeVisible()
  await getByRole('button', { name: /^Slot 2|^2/ })
    .first()
    .click()
  await expect.element(getByRole('button', { name: /抱抱熊.*Change/ })).toBeVisible()
  const chinese = await open('/giftmanage')
  await expect.element(chinese.getByText('冰柠茶')).toBeVisible()
})
