import * as z from 'zod/mini'
import { nonsenseKind } from './device.ts'
import type { Sentence } from '../base/sentence.ts'
import { fenNumber, moment, momentIfAny, yesNo } from '../base/wire.ts'

/** States of a device, ordered by how much they need a person. The first that is true counts. */
export const deviceStates = {
  fault: { zh: '故障', en: 'Fault' },
  offline: { zh: '离线', en: 'Offline' },
  locked: { zh: '已锁定', en: 'Locked' },
  playing: { zh: '游戏中', en: 'Playing' },
  online: { zh: '在线', en: 'Online' },
} as const satisfies Record<string, Sentence>
export type DeviceStateWord = keyof typeof deviceStates
const neverOnline: Sentence = { zh: '未上线', en: 'Not online yet' }

/** Returns the name of a device's state. A device that never connected is not called offline. */
export function getDeviceStateName(device: {
  readonly state: DeviceStateWord
  readonly since: Date | null
}): Sentence {
  const isNeverOnline = device.state === 'offline' && device.since === null
  return isNeverOnline ? neverOnline : deviceStates[device.state]
}
export const deviceStateWord = z.enum(
  Object.keys(deviceStates) as [DeviceStateWord, ...DeviceStateWord[]],
)

/**
 * Current state of a device, as far as it was reported. Values that were never reported are undefined or
 * empty.
 */
const counted = z.int()
const countedBy = z.record(z.string(), counted)

/**
 * Counts of today in Shanghai, as reported by the meters. Plays count alike, whether started by hand, with
 * coins that players hold or by payment.
 */
export const deviceToday = z.object({
  plays: counted,
  coinIn: counted,
  credits: counted,
  coinOut: counted,
  prizesOut: counted,
  ticketsOut: counted,
  /** Coins and notes that are money; only for people who may see income. */
  cashFen: z.optional(fenNumber),
  /** Online payments; only for people who may see income. */
  onlineFen: z.optional(fenNumber),
})
export type DeviceToday = z.output<typeof deviceToday>

export const deviceState = {
  state: deviceStateWord,
  /** Start of the state. For an offline device, the time of its last message; null if it never connected. */
  since: momentIfAny,
  /** No play begins on the device, whatever its state. */
  locked: yesNo,
  /** The device is connected and was heard from within the last 150 seconds. */
  online: yesNo,
  heardAt: momentIfAny,
  model: z.string(),
  firmware: z.string(),
  app: z.string(),
  /** Signal strength from 0 to 31. */
  signal: z.optional(z.int()),
  slots: z.optional(z.int()),
  /** Open faults: the board's own, and `meters.…` for totals that cannot be true. */
  faults: z.array(z.object({ code: z.string(), slot: z.optional(z.int()), since: moment })),
  /** Only while two boards use the device's code: both of them, the newest first. */
  boards: z.optional(
    z.array(
      z.object({
        /** Empty if the board's broker does not report it. */
        address: z.string(),
        model: z.string(),
        firmware: z.string(),
        boot: z.int(),
        /** Number of recent connections; `lastTime` is the last one. */
        times: z.int(),
        lastTime: moment,
        /** Totals of this board alone. They are booked for neither board. */
        coinIn: z.optional(counted),
        plays: z.optional(counted),
      }),
    ),
  ),
  /** Number of messages that do not follow the protocol. */
  nonsense: z.int(),
  /** The last such message: the wrong part (`meters.coinIn`) or the topic, if known. */
  lastNonsense: z.optional(z.object({ kind: nonsenseKind, about: z.string(), createTime: moment })),
  /** Counter epoch. It increases when the board's data was cleared or the board was replaced. */
  life: z.optional(z.int()),
  /** Booked totals of this counter epoch. */
  totals: z.object({
    plays: counted,
    testPlays: counted,
    coinIn: counted,
    credits: counted,
    coinOut: counted,
    prizesOut: counted,
    ticketsOut: counted,
    /** Number of pieces by value in fen; empty if the caller may not see income. */
    cashIn: countedBy,
    /** Pieces by slot. */
    stock: countedBy,
    hopper: counted,
  }),
  today: deviceToday,
}
