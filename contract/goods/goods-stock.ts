import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { deviceCommand } from '../devices/device-commands.ts'
import { deviceType } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { CAPACITY_MAX, machineSlots, noDevice, noSlots, untried } from './goods-slots.ts'
import { goodsPermissions as may } from './goods-permissions.ts'
import { jsonListOf } from '../base/list-of.ts'
import type { Sentence } from '../base/sentence.ts'
import { SLOTS_MAX } from './slots.ts'
import { declareSubject } from '../base/subject.ts'
import {
  day,
  id,
  moment,
  pagedBy,
  recordPage,
  typedText,
  wholeNumber,
  yesNo,
  yuan,
} from '../base/wire.ts'

/** How much lies in slots, how it came there, and what to bring: as part of `goods`. */

const path = '/api/blade-equipmentglass/equipmentglass' as const
const see = [merchantGrant(may.see)] as const
const work = [merchantGrant(may.refill)] as const

/** Why the stock of a slot changed. */
export const stockKinds = {
  begun: { zh: '设货道', en: 'Set up' },
  sale: { zh: '售出', en: 'Sold' },
  prize: { zh: '出奖', en: 'Won' },
  test: { zh: '出货测试', en: 'Vend test' },
  refill: { zh: '补货', en: 'Refill' },
  /** Nobody said who: the machine's own count was raised at the machine. */
  filled: { zh: '机上补货', en: 'Filled at the machine' },
  count: { zh: '盘点', en: 'Count' },
} as const satisfies Record<string, Sentence>
export type StockKind = keyof typeof stockKinds

const fields = { slots: { zh: '货道', en: 'Slots' }, reason: { zh: '原因', en: 'Why' } }
export const refillSubject = declareSubject('refill', stockKinds.refill, fields)
export const vendTestSubject = declareSubject('vendTest', stockKinds.test, fields)
export const stockCountSubject = declareSubject('stockCount', stockKinds.count, fields)
const stockKind = z.enum(Object.keys(stockKinds) as [StockKind, ...StockKind[]])

export const REASON_MAX = 50
const slotNumber = wholeNumber.check(z.minimum(1), z.maximum(SLOTS_MAX))
const pieces = wholeNumber.check(z.minimum(0), z.maximum(CAPACITY_MAX))

const whenDone = z.optional(wholeNumber.check(z.minimum(0)))

/** Of one that was removed since, or stands where the asker sees nothing: its code, and no type. */
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
  /** As it is called now; empty where it was removed. */
  name: z.string(),
  englishName: z.string(),
  before: z.int(),
  change: z.int(),
  after: z.int(),
  /** Empty: nobody, but the machine itself. */
  by: z.string(),
  /** Of a count, as whoever counted wrote it. */
  reason: z.string(),
  createTime: moment,
  /** Before that, where it was told later. */
  doneAt: moment,
  /** The slot was refilled or counted after that, and it was told before: the stock stayed. */
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
  /** The first that is to be sold; empty where it has no date. */
  effectiveDate: z.string(),
})
const stop = z.object({
  fieldId: z.string(),
  fieldName: z.string(),
  /** Metres from the stop before; absent of the first, and where nobody marked it on the map. */
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
      /** What is past its date, and is to come out; absent where nothing is. Of it nothing is brought. */
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
       * Slots that hold something by the book, and the board says are empty: nothing is sold out of them
       * until somebody raises the board's own number. Absent where there is none.
       */
      unraised: z.optional(z.int()),
      /** Of a changer that says it has too few: what is left in it, and what it gives in two days. */
      coins: z.optional(z.object({ left: z.int(), bring: z.int() })),
    }),
  ),
})
export type PickStop = z.output<typeof stop>

const notSetUp = {
  zh: '货道里还没有设商品。先去货道商品里设好',
  en: 'Nothing is set in one of these slots. Set it first.',
}

const overCapacity = {
  zh: '比货道的容量还多。数一数，或先改容量',
  en: 'That is more than the slot holds. Count again, or change its capacity first.',
}

const refilled = z.object({
  slot: slotNumber,
  /** What lay there before, where somebody looked: what the book has more or less is a count's. */
  found: z.optional(pieces),
  after: pieces,
})

export const stockCalls = {
  /** What lies in each slot when the door closes; what came out since is counted off again. */
  refill: declareCall({
    name: 'goods.refill',
    title: { zh: '补货', en: 'Refill a machine' },
    wire: { method: 'POST', path: `${path}/refill`, body: 'form' },
    access: work,
    writes: true,
    input: z.object({
      equipmentId: id,
      slots: jsonListOf(refilled, SLOTS_MAX),
      /**
       * When it was done, in milliseconds since 1970; now where it is missing. It may be told later, for
       * a phone had no network, and to the second it would take off again what was sold just before.
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

  /** Counted before anybody saw what is expected; answered with both. */
  count: declareCall({
    name: 'goods.count',
    title: { zh: '盘点货道', en: 'Count what lies in slots' },
    wire: { method: 'POST', path: `${path}/count`, body: 'form' },
    access: work,
    writes: true,
    input: z.object({
      equipmentId: id,
      slots: jsonListOf(
        z.object({
          slot: slotNumber,
          counted: pieces,
          /** In milliseconds since 1970; now where missing. What came out since is no variance. */
          countedAt: whenDone,
        }),
        SLOTS_MAX,
      ),
      /** Why there is more or less than the book has. */
      reason: z.optional(typedText(REASON_MAX)),
    }),
    output: z.array(
      z.object({
        slot: z.int(),
        name: z.string(),
        /** By the book, when it was counted. */
        expected: z.int(),
        counted: z.int(),
        told: z.optional(z.int()),
        /** It was refilled or counted after that, and this was told before: the stock stays. */
        overtaken: yesNo,
      }),
    ),
    failures: { noDevice, notSetUp, overCapacity },
    example: { equipmentId: world.slotDeviceId, slots: [{ slot: 2, counted: 4 }] },
  }),

  /** A slot lets out what lies in it once: no sale, but gone from the stock. */
  vendTest: declareCall({
    name: 'goods.vendTest',
    title: { zh: '出货测试', en: 'Test a slot' },
    wire: { method: 'POST', path: `${path}/vendTest`, body: 'form' },
    access: work,
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

  /** What became of it: as `devices.commands` says it, for who may test but sees no other commands. */
  vendTests: declareCall({
    name: 'goods.vendTests',
    title: { zh: '出货测试结果', en: 'What became of a test' },
    wire: { method: 'GET', path: `${path}/vendTests`, body: 'query' },
    access: work,
    writes: false,
    input: z.object({ equipmentId: id }),
    output: z.array(deviceCommand),
    failures: { noDevice },
    example: { equipmentId: world.slotDeviceId },
  }),

  /** The newest first. */
  moves: declareCall({
    name: 'goods.moves',
    title: { zh: '库存明细', en: 'What moved the stock' },
    wire: { method: 'GET', path: `${path}/moves`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({
      ...pagedBy(),
      ...period,
      equipmentId: z.optional(id),
      /** `in`: refills and counts; `out`: what came out. */
      direction: z.optional(z.enum(['in', 'out'])),
    }),
    output: recordPage(move),
    failures: {},
    example: {},
  }),

  /** What came out, by device and day: the newest day first. */
  given: declareCall({
    name: 'goods.given',
    title: { zh: '礼品记录', en: 'What was given out, by device and day' },
    wire: { method: 'GET', path: `${path}/given`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ ...pagedBy(), ...period }),
    output: recordPage(
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

  /** Machines that need somebody, in the order of the way; each is filled up while one is there. */
  picks: declareCall({
    name: 'goods.picks',
    title: { zh: '拣货单', en: 'What to bring to which machine' },
    wire: { method: 'GET', path: `${path}/picks`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ fieldId: z.optional(id) }),
    output: z.array(stop),
    failures: {},
    example: {},
  }),
}
