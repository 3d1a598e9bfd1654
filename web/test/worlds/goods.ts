import { goods } from '#contract/goods/goods.ts'
import type { MachineSlots } from '#contract/goods/goods-slots.ts'
import type { SlotTemplate } from '#contract/goods/goods-templates.ts'
import { goodsFields, type Goods } from '#contract/goods/goods-schema.ts'
import { toFen } from '#contract/base/money.ts'
import { answering, type Serving } from '../scripted-server.ts'

/** A merchant's goods and one machine, and a scripted server that has them. */
export const tea: Goods = {
  ...goodsFields.initial,
  id: 'g1',
  name: '冰柠茶',
  englishName: 'Lemon tea',
  typeId: 't1',
  typeName: '饮料',
  price: toFen(600),
  costPrice: toFen(240),
  shelfLife: 'fine',
  stock: 6,
  slots: 2,
  createTime: new Date('2026-01-31T16:00:00Z'),
}
export const bear: Goods = { ...tea, id: 'g2', name: '抱抱熊', typeId: null, price: toFen(0) }

const slot = {
  giftId: 'g1',
  name: '冰柠茶',
  englishName: 'Lemon tea',
  picture: '',
  price: toFen(600),
  hasOwnPrice: false,
  costPrice: toFen(240),
  capacity: 8,
  low: 2,
  stock: 5,
  told: 5,
  fault: '',
  shelfLife: 'fine',
  weekOut: 9,
} as const
export const machineSlots: MachineSlots = {
  equipmentId: 'd1',
  code: 'PF20640001',
  number: 'D01',
  type: 'vending',
  fieldName: '星河影城店',
  online: true,
  slots: [
    { ...slot, slot: 1 },
    { ...slot, slot: 2, stock: 2, told: 1 },
    { ...slot, slot: 3, giftId: null, name: '', englishName: '', stock: 0, told: 0 },
  ],
}

export const template: SlotTemplate = {
  id: 'm1',
  name: '饮料机',
  slots: [{ ...slot, slot: 1, capacity: 9 }],
}

export function servingGoods(slots: () => MachineSlots = () => machineSlots): readonly Serving[] {
  const all = [tea, bear]
  const { equipmentId, number, code, type } = machineSlots
  const counts = { slots: 3, empty: 1, low: 1, expiring: 0, over: 0, stock: 7, capacity: 24 }
  const machine = { equipmentId, number, code, type, remark: '饮料', online: true, ...counts }
  return [
    answering(goods.types, () => [{ id: 't1', name: '饮料', giftNumber: 1 }]),
    answering(goods.list, ({ name = '' }) => {
      const records = all.filter((each) => each.name.includes(name))
      return { records, total: records.length, size: 20, current: 1, pages: 1 }
    }),
    answering(goods.mine, () => all),
    answering(goods.detail, () => tea),
    answering(goods.templates, () => [template]),
    answering(goods.slots, slots),
    answering(goods.machines, () => [
      { fieldId: 's1', fieldName: '星河影城店', equipmentList: [machine] },
    ]),
  ]
}
