import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound } from './device-commands.ts'
import { world } from '../example-world.ts'
import { counters, heldKinds, type HeldKind } from './held-meters.ts'
import { toFen } from '../base/money.ts'
import { FACTOR_MAX, PIECES_MAX } from './meter-limits.ts'
import { declarePermissions } from '../base/permission.ts'
import {
  day,
  fenNumber,
  id,
  idIfAny,
  moment,
  typedTextSchema,
  wholeNumber,
  yesNo,
} from '../base/wire.ts'

/**
 * Meter readings that are not booked and decisions on them, and counts that the owner reverses. Part of
 * `devices`.
 */
export const countPermissions = declarePermissions(
  'deviceCounts',
  { zh: '设备计数', en: 'Device counts' },
  { reverse: { zh: '冲销设备计数', en: 'Reverse device counts' } },
  { ownerOnly: true },
)

const countSource = z.enum([...counters, 'cashIn'])
const heldKind = z.enum(Object.keys(heldKinds) as [HeldKind, ...HeldKind[]])

/** A held counter. Only people who may see income get those of cash. */
const heldCounter = z.object({
  /** Identifies the reading. If the board reports another one, the key changes. */
  key: z.string(),
  kind: heldKind,
  source: countSource,
  /** Value of one piece; 0 if it is not money. */
  unitFen: fenNumber,
  /** The last booked total. */
  accepted: z.int(),
  /** The held total, as last reported by the board. */
  told: z.int(),
  /** Pieces counted after the total was held. They are booked with every decision. */
  grown: z.int(),
  since: moment,
  /** Belongs to a past counter epoch, so that no counting waits for it. */
  isOver: yesNo,
  /** Whether the difference can be booked at all. */
  canTake: yesNo,
})
export type HeldReading = z.output<typeof heldCounter>
const heldList = z.array(heldCounter)

const limit = z.object({
  source: countSource,
  unitFen: fenNumber,
  /** Number of pieces that can be counted in an hour. */
  anHour: z.int(),
})
const limits = z.object({ factor: z.int(), limits: z.array(limit) })

/** Pieces counted in one hour, as in the statistics. */
const count = z.object({
  hour: moment,
  /** Null if the device was at no site. */
  fieldId: idIfAny,
  fieldName: z.string(),
  source: countSource,
  unitFen: fenNumber,
  quantity: z.int(),
})
const reversal = z.object({
  id,
  ...count.shape,
  reason: z.string(),
  byName: z.string(),
  createTime: moment,
})
const counts = z.object({
  /** Counts of one day, the largest first. */
  counts: z.array(count),
  /** Reversals of this device, the newest first. */
  reversals: z.array(reversal),
})
export type MachineCount = z.output<typeof count>

const seeGrants = [merchantGrant(devicePermissions.see), agent] as const
const decideGrants = [merchantGrant(devicePermissions.meters)] as const
const owner = [merchantGrant(countPermissions.reverse)] as const
export const REVERSAL_REASON_MAX = 100

export const meterCalls = {
  /** Lists the reported readings of a device that are not booked. */
  heldMeters: declareCall({
    name: 'devices.heldMeters',
    title: { zh: '未计入的读数列表', en: 'List uncounted readings' },
    wire: { method: 'GET', path: `${equipment}/heldMeters`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: heldList,
    failures: { notFound },
    example: { id: world.slotDeviceId },
  }),

  /**
   * `take` books the difference. `drop` does not: counting continues from this total. `newLife`: the board
   * was cleared or replaced without a report. All held totals become first readings of a new counter epoch,
   * and each counts only within an hour's limit. Returns the readings that are still held.
   */
  decideMeter: declareCall({
    name: 'devices.decideMeter',
    title: { zh: '处理未计入的读数', en: 'Review uncounted reading' },
    wire: { method: 'POST', path: `${equipment}/decideMeter`, body: 'form' },
    access: decideGrants,
    writes: true,
    input: z.object({
      id,
      key: typedTextSchema(100),
      decision: z.enum(['take', 'drop', 'newLife']),
    }),
    output: heldList,
    failures: {
      notFound,
      notHeld: {
        zh: '读数已处理或已更新，请刷新',
        en: 'This reading was already reviewed, or the device reported a new reading. Refresh and try again.',
      },
      cannotTake: {
        zh: `读数回退或一次增加超过 ${PIECES_MAX} 个，不能计入，请选择其他处理方式`,
        en:
          `This reading cannot be counted. It fell, or it rose by more than ${PIECES_MAX} at once. ` +
          'Choose another option.',
      },
    },
    example: { id: world.slotDeviceId, key: world.heldMeterKey, decision: 'drop' },
  }),

  /** Returns how much a device can count in an hour before a reading is held. */
  meterLimits: declareCall({
    name: 'devices.meterLimits',
    title: { zh: '设备计数上限', en: 'Get device counting limits' },
    wire: { method: 'GET', path: `${equipment}/meterLimits`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: limits,
    failures: { notFound },
    example: { id: world.deviceId },
  }),

  setMeterFactor: declareCall({
    name: 'devices.setMeterFactor',
    title: { zh: '提高设备计数上限', en: 'Raise device counting limits' },
    wire: { method: 'POST', path: `${equipment}/setMeterFactor`, body: 'form' },
    access: decideGrants,
    writes: true,
    input: z.object({ id, factor: wholeNumber.check(z.minimum(1), z.maximum(FACTOR_MAX)) }),
    output: limits,
    failures: { notFound },
    example: { id: world.deviceId, factor: 2 },
  }),

  /** Returns the counts of a device on one day, hour by hour, and their reversals. */
  counts: declareCall({
    name: 'devices.counts',
    title: { zh: '设备计数明细', en: 'List device counts' },
    wire: { method: 'GET', path: `${equipment}/counts`, body: 'query' },
    access: owner,
    writes: false,
    input: z.object({ id, date: day }),
    output: counts,
    failures: { notFound },
    example: { id: world.slotDeviceId, date: new Date('2020-01-01T00:00:00+08:00') },
  }),

  /** Takes pieces off a count by a separate booking. The statistics of that hour change with it. */
  reverseCount: declareCall({
    name: 'devices.reverseCount',
    title: { zh: '冲销设备计数', en: 'Reverse device count' },
    wire: { method: 'POST', path: `${equipment}/reverseCount`, body: 'form' },
    access: owner,
    writes: true,
    input: z.object({
      id,
      hour: moment,
      fieldId: idIfAny,
      source: countSource,
      unitFen: fenNumber,
      quantity: wholeNumber.check(z.minimum(1)),
      reason: typedTextSchema(REVERSAL_REASON_MAX).check(z.minLength(1)),
    }),
    output: reversal,
    failures: {
      notFound,
      fewer: {
        zh: '冲销数量超过这个小时的计数，请刷新',
        en: 'The quantity exceeds the count for that hour. Refresh and try again.',
      },
    },
    example: {
      id: world.slotDeviceId,
      hour: new Date('2020-01-01T10:00:00+08:00'),
      fieldId: world.siteId,
      source: 'coinIn',
      unitFen: toFen(0),
      quantity: 1,
      reason: '读数错误',
    },
  }),
}
