import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { deviceType } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { goodsPermissions as may } from './goods-permissions.ts'
import { shelfLives } from './goods-schema.ts'
import { jsonListCodec } from '../base/list-of.ts'
import { SLOTS_MAX } from './slots.ts'
import { declareSubject } from '../base/subject.ts'
import { id, idIfAny, wholeNumber, yesNo, yuan } from '../base/wire.ts'

/** Goods in the slots of machines, as part of `goods`. */

const path = '/api/blade-equipmentglass/equipmentglass' as const
const seeGrants = [merchantGrant(may.see)] as const

export const slotSubject = declareSubject(
  'slots',
  { zh: '货道', en: 'Slots' },
  { slots: { zh: '货道商品', en: 'Products in slots' } },
)

export const CAPACITY_MAX = 9999

/** Fields on the wire keep `equipment` for a device, as existing clients do. */
const machine = z.object({
  equipmentId: id,
  code: z.string(),
  number: z.string(),
  type: deviceType,
  remark: z.string(),
  online: yesNo,
  slots: z.int(),
  empty: z.int(),
  low: z.int(),
  /** Number of slots with goods near their date, and in `over` with goods past it. */
  expiring: z.int(),
  over: z.int(),
  stock: z.int(),
  capacity: z.int(),
})
export type SlotMachine = z.output<typeof machine>

const slot = z.object({
  slot: z.int(),
  /** Null if no goods are assigned to the slot. */
  giftId: idIfAny,
  name: z.string(),
  /** Empty if the goods have no English name. */
  englishName: z.string(),
  picture: z.string(),
  /** Price for the player. */
  price: yuan,
  /** Whether the slot has its own price instead of the goods' price. */
  hasOwnPrice: yesNo,
  costPrice: yuan,
  capacity: z.int(),
  low: z.int(),
  /** Number of pieces according to the book. */
  stock: z.int(),
  /** Number of pieces that the machine reports; undefined if it reports none for this slot. */
  told: z.optional(z.int()),
  /** The board's fault code if the slot is out of order. */
  fault: z.string(),
  shelfLife: z.enum(shelfLives),
  /** Sold or won within the last seven days. */
  weekOut: z.int(),
})
export type MachineSlot = z.output<typeof slot>

export const machineSlots = z.object({
  equipmentId: id,
  code: z.string(),
  number: z.string(),
  type: deviceType,
  fieldName: z.string(),
  online: yesNo,
  slots: z.array(slot),
})
export type MachineSlots = z.output<typeof machineSlots>

const createWholeNumberSchema = (min: number, max: number) =>
  wholeNumber.check(z.minimum(min), z.maximum(max))

export const givenSlot = z.object({
  slot: createWholeNumberSchema(1, SLOTS_MAX),
  /** Null removes the goods from the slot. */
  giftId: idIfAny,
  /** Empty means the goods' own price. */
  price: z.optional(z.union([z.literal(''), yuan.check(z.refine((fen) => fen > 0))])),
  capacity: createWholeNumberSchema(1, CAPACITY_MAX),
  low: createWholeNumberSchema(0, CAPACITY_MAX),
})
export type SlotInput = z.output<typeof givenSlot>

export const noDevice = {
  zh: '设备不存在或已移除',
  en: 'Device not found. It may have been removed.',
}

export const noSlotGoods = {
  zh: '货道中的商品已删除，请更换商品',
  en: 'A product in these slots was deleted. Choose another product.',
}

export const lowTooHigh = {
  zh: '库存低提醒数须小于货道容量，请修改',
  en: 'Enter a low-stock threshold below the capacity.',
}

export const untried = {
  zh: '设备离线，不能测试',
  en: 'Device offline. Run the test when it is back online.',
}

export const noSlots = { zh: '这类设备没有货道', en: 'This type of device has no slots.' }

export const slotCalls = {
  machines: declareCall({
    name: 'goods.machines',
    title: { zh: '场地的货道设备', en: 'List devices with slots by site' },
    wire: { method: 'POST', path: `${path}/selectFieldEquipmentListByUserId`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({ fieldId: z.optional(id) }),
    output: z.array(
      z.object({ fieldId: z.string(), fieldName: z.string(), equipmentList: z.array(machine) }),
    ),
    failures: {},
    example: {},
  }),

  slots: declareCall({
    name: 'goods.slots',
    title: { zh: '设备的货道', en: 'Get device slots' },
    wire: { method: 'GET', path: `${path}/slots`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ equipmentId: id }),
    output: machineSlots,
    failures: { noDevice },
    example: { equipmentId: world.slotDeviceId },
  }),

  saveSlots: declareCall({
    name: 'goods.saveSlots',
    title: { zh: '保存货道商品', en: 'Save slot products' },
    wire: { method: 'POST', path: `${path}/saveSlots`, body: 'form' },
    access: [merchantGrant(may.edit)],
    writes: true,
    /** Slots that are not given stay as they are. */
    input: z.object({ equipmentId: id, slots: jsonListCodec(givenSlot, SLOTS_MAX) }),
    output: machineSlots,
    failures: {
      noDevice,
      noGoods: noSlotGoods,
      noPrice: {
        zh: '部分货道的商品没有价格，请先为商品或货道定价',
        en: 'Some slots have a product without a price. Set a price for the product or the slot first.',
      },
      lowTooHigh,
      noSlots,
    },
    example: {
      equipmentId: world.slotDeviceId,
      slots: [{ slot: 2, giftId: world.goodsId, capacity: 9, low: 2 }],
    },
  }),
}
