import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { deviceCommand } from '../devices/device-commands.ts'
import { deviceType } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { CAPACITY_MAX, machineSlots, noDevice, noSlots, untried } from './goods-slots.ts'
import { goodsPermissions as may } from './goods-permissions.ts'
import { jsonListCodec } from '../base/list-of.ts'
import type { Sentence } from '../base/sentence.ts'
import { SLOTS_MAX } from './slots.ts'
import { declareSubject } from '../base/subject.ts'
import {
  day,
  id,
  moment,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  wholeNumber,
  yesNo,
  yuan,
} from '../base/wire.ts'

/** Stock in slots, its changes, and what to bring to machines, as part of `goods`. */

const path = '/api/blade-equipmentglass/equipmentglass' as const
const seeGrants = [merchantGrant(may.see)] as const
const workGrants = [merchantGrant(may.refill)] as const

/** Reasons for a change of a slot's stock. */
export const stockKinds = {
  begun: { zh: '设置货道', en: 'Slot setup' },
  sale: { zh: '售出', en: 'Sale' },
  prize: { zh: '出奖', en: 'Prize won' },
  test: { zh: '出货测试', en: 'Test vend' },
  refill: { zh: '补货', en: 'Restock' },
  /** The machine's own count was raised at the machine, by an unknown person. */
  filled: { zh: '在机器上补货', en: 'Restock at machine' },
  count: { zh: '盘点', en: 'Stocktake' },
} as const satisfies Record<string, Sentence>
export type StockKind = keyof typeof stockKinds

const fields = { slots: { zh: '货道', en: 'Slots' }, reason: { zh: '原因', en: 'Reason' } }
export const refillSubject = declareSubject('refill', stockKinds.refill, fields)
export const vendTestSubject = declareSubject('vendTest', stockKinds.test, fields)
export const stockCountSubject = declareSubject('stockCount', stockKinds.count, fields)
const stockKind = z.enum(Object.keys(stockKinds) as [StockKind, ...StockKind[]])

export const REASON_MAX = 50
const slotNumber = wholeNumber.check(z.minimum(1), z.maximum(SLOTS_MAX))
const pieces = wholeNumber.check(z.minimum(0), z.maximum(CAPACITY_MAX))

const whenDone = z.optional(wholeNumber.check(z.minimum(0)))

/** A device that was removed or that the caller may not see has only its code, and an empty type. */
const machine = {
  equipmentId: id,
  number: z.string(),
  type: z.union([deviceType, z.literal('')]),
  fieldName: z.string(),
}

const move = z.object({
  id,
  kind: stockKind,
  ...machine,
  slot: z.int(),
  /** Current name of the goods; empty if they were removed. */
  name: z.string(),
  englishName: z.string(),
  before: z.int(),
  change: z.int(),
  after: z.int(),
  /** Name of the person; empty if the machine itself caused the change. */
  by: z.string(),
  /** For a count, the reason as entered by the person. */
  reason: z.string(),
  createTime: moment,
  /** Earlier than `createTime` if it was reported later. */
  doneAt: moment,
  /** Reported after a later refill or count of the slot was booked, so that the stock did not change. */
  overtaken: yesNo,
})
export type StockMove = z.output<typeof move>

const period = { startDate: z.optional(day), endDate: z.optional(day), fieldId: z.optional(id) }

const pick = z.object({
  slot: z.int(),
  giftId: id,
  name: z.string(),
  englishName: z.string(),
  picture: z.string(),
  stock: z.int(),
  capacity: z.int(),
  /** Last day on which the goods may be sold; empty if they have no date. */
  effectiveDate: z.string(),
})
const stop = z.object({
  fieldId: z.string(),
  fieldName: z.string(),
  /** Metres from the previous stop; undefined for the first, and for a site without a position. */
  distance: z.optional(z.int()),
  equipmentList: z.array(
    z.object({
      equipmentId: id,
      number: z.string(),
      type: deviceType,
      online: yesNo,
      empty: z.int(),
      low: z.int(),
      slots: z.array(pick),
      /** Goods past their date, to be taken out and not brought; undefined if there are none. */
      takeOut: z.optional(
        z.array(
          z.object({
            slot: z.int(),
            giftId: id,
            name: z.string(),
            englishName: z.string(),
            pieces: z.int(),
          }),
        ),
      ),
      /**
       * Number of slots that contain goods according to the book but are empty according to the board. They
       * sell nothing until a person raises the board's own number. Undefined if there are none.
       */
      unraised: z.optional(z.int()),
      /** For a changer that reports too few coins: the coins left, and those to bring for two days. */
      coins: z.optional(z.object({ left: z.int(), bring: z.int() })),
    }),
  ),
})
export type PickStop = z.output<typeof stop>

const notSetUp = {
  zh: '部分货道未设商品，请先选择商品',
  en: 'Some slots have no product. Choose their products first.',
}

const overCapacity = {
  zh: '数量超过货道容量，请重新清点，或先修改容量',
  en: 'The quantity exceeds the slot capacity. Count again, or change the capacity first.',
}

const refilled = z.object({
  slot: slotNumber,
  /** Pieces before the refill, if the person looked. A difference from the book is booked as a count. */
  found: z.optional(pieces),
  after: pieces,
})

export const stockCalls = {
  /** Sets the pieces in each slot when the door closed. Pieces dispensed since then are subtracted. */
  refill: declareCall({
    name: 'goods.refill',
    title: { zh: '补货', en: 'Restock device' },
    wire: { method: 'POST', path: `${path}/refill`, body: 'form' },
    access: workGrants,
    writes: true,
    input: z.object({
      equipmentId: id,
      slots: jsonListCodec(refilled, SLOTS_MAX),
      /**
       * Time of the refill in milliseconds since 1970; now if missing. A phone without network reports it
       * later. With a precision of seconds, pieces sold just before would be subtracted again.
       */
      doneAt: whenDone,
    }),
    output: machineSlots,
    failures: {
      noDevice,
      notSetUp,
      overCapacity,
    },
    example: { equipmentId: world.slotDeviceId, slots: [{ slot: 2, after: 8 }] },
  }),

  /** Books a count that was made before the expected number was shown. The answer has both. */
  count: declareCall({
    name: 'goods.count',
    title: { zh: '盘点货道', en: 'Take stock of slots' },
    wire: { method: 'POST', path: `${path}/count`, body: 'form' },
    access: workGrants,
    writes: true,
    input: z.object({
      equipmentId: id,
      slots: jsonListCodec(
        z.object({
          slot: slotNumber,
          counted: pieces,
          /** Milliseconds since 1970; now if missing. Pieces that came out since are not a variance. */
          countedAt: whenDone,
        }),
        SLOTS_MAX,
      ),
      /** Reason for a difference from the book. */
      reason: z.optional(typedTextSchema(REASON_MAX)),
    }),
    output: z.array(
      z.object({
        slot: z.int(),
        name: z.string(),
        /** Empty if the goods have no English name. */
        englishName: z.string(),
        /** Number of pieces according to the book at the time of the count. */
        expected: z.int(),
        counted: z.int(),
        told: z.optional(z.int()),
        /** Reported after a later refill or count of the slot was booked, so that the stock stays. */
        overtaken: yesNo,
      }),
    ),
    failures: { noDevice, notSetUp, overCapacity },
    example: { equipmentId: world.slotDeviceId, slots: [{ slot: 2, counted: 4 }] },
  }),

  /** Lets out one piece of a slot: not a sale, but taken off the stock. */
  vendTest: declareCall({
    name: 'goods.vendTest',
    title: { zh: '出货测试', en: 'Run test vend' },
    wire: { method: 'POST', path: `${path}/vendTest`, body: 'form' },
    access: workGrants,
    writes: true,
    input: z.object({ equipmentId: id, slot: slotNumber }),
    output: z.object({ commandId: id }),
    failures: {
      noDevice,
      noSlots,
      offline: untried,
    },
    example: { equipmentId: world.slotDeviceId, slot: 2 },
  }),

  /** Lists vend tests as `devices.commands` does, for people who may test but may not see other commands. */
  vendTests: declareCall({
    name: 'goods.vendTests',
    title: { zh: '出货测试结果', en: 'Get test vend result' },
    wire: { method: 'GET', path: `${path}/vendTests`, body: 'query' },
    access: workGrants,
    writes: false,
    input: z.object({ equipmentId: id }),
    output: z.array(deviceCommand),
    failures: { noDevice },
    example: { equipmentId: world.slotDeviceId },
  }),

  /** Lists the newest changes first. */
  moves: declareCall({
    name: 'goods.moves',
    title: { zh: '库存明细', en: 'List stock changes' },
    wire: { method: 'GET', path: `${path}/moves`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({
      ...pagingFields(),
      ...period,
      equipmentId: z.optional(id),
      /** `in`: refills and counts; `out`: pieces that came out. */
      direction: z.optional(z.enum(['in', 'out'])),
    }),
    output: recordPageSchema(move),
    failures: {},
    example: {},
  }),

  /** Lists the pieces that came out, by device and day, the newest day first. */
  given: declareCall({
    name: 'goods.given',
    title: { zh: '礼品记录', en: 'Get prize log' },
    wire: { method: 'GET', path: `${path}/given`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ ...pagingFields(), ...period }),
    output: recordPageSchema(
      z.object({
        date: z.string(),
        ...machine,
        pieces: z.int(),
        cost: yuan,
      }),
    ),
    failures: {},
    example: {},
  }),

  /** Lists the machines that need a visit, in the order of the route. Each visit fills a machine up. */
  picks: declareCall({
    name: 'goods.picks',
    title: { zh: '拣货单', en: 'Get picking list' },
    wire: { method: 'GET', path: `${path}/picks`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ fieldId: z.optional(id) }),
    output: z.array(stop),
    failures: {},
    example: {},
  }),
}
