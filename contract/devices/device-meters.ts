import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound } from './device-commands.ts'
import { world } from '../example-world.ts'
import { counters, heldKinds, type HeldKind } from './held-meters.ts'
import { toFen } from '../base/money.ts'
import { FACTOR_MAX, PIECES_MAX } from './meter-limits.ts'
import { declarePermissions } from '../base/permission.ts'
import { day, fenNumber, id, idIfAny, moment, typedText, wholeNumber, yesNo } from '../base/wire.ts'

/**
 * Readings that are not booked and who decides on them, and counts that the owner takes back; part
 * of `devices`.
 */
export const countPermissions = declarePermissions(
  'deviceCounts',
  { zh: '设备计数', en: 'Machine counts' },
  { reverse: { zh: '冲销设备计数', en: 'Reverse machine counts' } },
  { ownerOnly: true },
)

const countSource = z.enum([...counters, 'cashIn'])
const heldKind = z.enum(Object.keys(heldKinds) as [HeldKind, ...HeldKind[]])

/** One counter that is held; of cash for who may see income. */
const held = z.object({
  /** Names this reading: it is another one when the board tells another. */
  key: z.string(),
  kind: heldKind,
  source: countSource,
  /** What one piece is worth; 0 for what is no money. */
  unitFen: fenNumber,
  /** The last total that was booked. */
  accepted: z.int(),
  /** The total that is held, as the board told it last. */
  told: z.int(),
  /** Pieces that came after it is held: they are booked with every decision. */
  grown: z.int(),
  since: moment,
  /** Of a life that is over: no counting waits for it. */
  isOver: yesNo,
  /** Whether its difference can be booked at all. */
  canTake: yesNo,
})
export type HeldReading = z.output<typeof held>
const heldList = z.array(held)

const limit = z.object({
  source: countSource,
  unitFen: fenNumber,
  /** Pieces that can be counted in an hour. */
  anHour: z.int(),
})
const limits = z.object({ factor: z.int(), limits: z.array(limit) })

/** What was counted in one hour, as statistics have it. */
const count = z.object({
  hour: moment,
  /** Null where it stood at no site. */
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
  /** Of one day, the most first. */
  counts: z.array(count),
  /** Of this machine, the newest first. */
  reversals: z.array(reversal),
})
export type MachineCount = z.output<typeof count>

const see = [merchantGrant(devicePermissions.see), agent] as const
const decide = [merchantGrant(devicePermissions.meters)] as const
const owner = [merchantGrant(countPermissions.reverse)] as const
export const REVERSAL_REASON_MAX = 100

export const meterCalls = {
  /** What a machine's board told and is not booked. */
  heldMeters: declareCall({
    name: 'devices.heldMeters',
    title: { zh: '未入账的读数', en: 'Readings that are not booked' },
    wire: { method: 'GET', path: `${equipment}/heldMeters`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: heldList,
    failures: { notFound },
    example: { id: world.slotDeviceId },
  }),

  /**
   * `take` books the difference. `drop` books nothing of it: counting goes on from this total.
   * `newLife`: the board was cleared or changed without saying so; all that is held is its first
   * reading, of which up to an hour of the rate counts. Answers what is held then.
   */
  decideMeter: declareCall({
    name: 'devices.decideMeter',
    title: { zh: '处理未入账的读数', en: 'Decide on a reading that is not booked' },
    wire: { method: 'POST', path: `${equipment}/decideMeter`, body: 'form' },
    access: decide,
    writes: true,
    input: z.object({
      id,
      key: typedText(100),
      decision: z.enum(['take', 'drop', 'newLife']),
    }),
    output: heldList,
    failures: {
      notFound,
      notHeld: {
        zh: '这个读数已经处理过，或者机器又报了别的数。请刷新后再看',
        en: 'This reading is settled, or the machine told another one. Reload and look again.',
      },
      cannotTake: {
        zh: `这个读数不能入账：读数变小，或一次超过 ${PIECES_MAX} 个`,
        en: `This reading can not be booked: it went back, or is more than ${PIECES_MAX} at once.`,
      },
    },
    example: { id: world.slotDeviceId, key: world.heldMeterKey, decision: 'drop' },
  }),

  /** How much a machine can count in an hour before a reading is held. */
  meterLimits: declareCall({
    name: 'devices.meterLimits',
    title: { zh: '设备计数上限', en: 'Counting limits of a device' },
    wire: { method: 'GET', path: `${equipment}/meterLimits`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: limits,
    failures: { notFound },
    example: { id: world.deviceId },
  }),

  setMeterFactor: declareCall({
    name: 'devices.setMeterFactor',
    title: { zh: '提高设备计数上限', en: 'Raise the counting limits of a device' },
    wire: { method: 'POST', path: `${equipment}/setMeterFactor`, body: 'form' },
    access: decide,
    writes: true,
    input: z.object({ id, factor: wholeNumber.check(z.minimum(1), z.maximum(FACTOR_MAX)) }),
    output: limits,
    failures: { notFound },
    example: { id: world.deviceId, factor: 2 },
  }),

  /** What was counted at a machine on one day, hour by hour, and what was taken back of it. */
  counts: declareCall({
    name: 'devices.counts',
    title: { zh: '设备计数明细', en: 'Counts of a device' },
    wire: { method: 'GET', path: `${equipment}/counts`, body: 'query' },
    access: owner,
    writes: false,
    input: z.object({ id, date: day }),
    output: counts,
    failures: { notFound },
    example: { id: world.slotDeviceId, date: new Date('2020-01-01T00:00:00+08:00') },
  }),

  /** A booking of its own that takes pieces off what was counted; statistics of that hour follow. */
  reverseCount: declareCall({
    name: 'devices.reverseCount',
    title: { zh: '冲销设备计数', en: 'Reverse a machine count' },
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
      reason: typedText(REVERSAL_REASON_MAX).check(z.minLength(1)),
    }),
    output: reversal,
    failures: {
      notFound,
      fewer: {
        zh: '这一小时没有记这么多。请刷新后再看',
        en: 'Fewer were counted in this hour. Reload and look again.',
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
