import * as z from 'zod/mini'
import { nonsenseKind } from './device.ts'
import type { Sentence } from '../base/sentence.ts'
import { fenNumber, moment, momentIfAny, yesNo } from '../base/wire.ts'

/** In one word, the first that is true: in the order in which they need a person. */
export const deviceStates = {
  fault: { zh: '故障', en: 'Fault' },
  offline: { zh: '离线', en: 'Offline' },
  locked: { zh: '已锁定', en: 'Locked' },
  playing: { zh: '游戏中', en: 'Playing' },
  online: { zh: '在线', en: 'Online' },
} as const satisfies Record<string, Sentence>
export type DeviceStateWord = keyof typeof deviceStates
export const deviceStateWord = z.enum(
  Object.keys(deviceStates) as [DeviceStateWord, ...DeviceStateWord[]],
)

/** How a device is now, as far as it told us. What it never told is absent or empty. */
const counted = z.int()
const countedBy = z.record(z.string(), counted)

/** Of today in Shanghai, as its meters told; plays by hand, by coins held and paid ones alike. */
export const deviceToday = z.object({
  plays: counted,
  coinIn: counted,
  credits: counted,
  coinOut: counted,
  prizesOut: counted,
  ticketsOut: counted,
  /** Coins and notes that are money, for who may see income. */
  cashFen: z.optional(fenNumber),
  /** Paid online, for who may see income. */
  onlineFen: z.optional(fenNumber),
})
export type DeviceToday = z.output<typeof deviceToday>

export const deviceState = {
  state: deviceStateWord,
  /** When that began; of an offline one when it was heard last, empty if it never came. */
  since: momentIfAny,
  /** It begins no play, whatever else is true of it. */
  locked: yesNo,
  /** Connected, and heard within the last 150 seconds. */
  online: yesNo,
  heardAt: momentIfAny,
  model: z.string(),
  firmware: z.string(),
  app: z.string(),
  /** 0 to 31. */
  signal: z.optional(z.int()),
  slots: z.optional(z.int()),
  /** Open ones: the board's own, and `meters.…` where its totals can't be true. */
  faults: z.array(z.object({ code: z.string(), slot: z.optional(z.int()), since: moment })),
  /** While two boards use its code: each of them, the newest first. */
  boards: z.optional(
    z.array(
      z.object({
        /** Empty where its broker does not say. */
        address: z.string(),
        model: z.string(),
        firmware: z.string(),
        boot: z.int(),
        /** How often it came lately, and when it came last. */
        times: z.int(),
        lastTime: moment,
        /** Its own totals: booked for neither. */
        coinIn: z.optional(counted),
        plays: z.optional(counted),
      }),
    ),
  ),
  /** How often it said what is no message of the protocol. */
  nonsense: z.int(),
  /** The last of it: which part was wrong (`meters.coinIn`) or the topic, where that is known. */
  lastNonsense: z.optional(z.object({ kind: nonsenseKind, about: z.string(), createTime: moment })),
  /** Grows when the board's data was cleared, or another board came in its place. */
  life: z.optional(z.int()),
  /** Of this life, as booked. */
  totals: z.object({
    plays: counted,
    testPlays: counted,
    coinIn: counted,
    credits: counted,
    coinOut: counted,
    prizesOut: counted,
    ticketsOut: counted,
    /** Pieces, by what one is worth in fen; empty for who may not see income. */
    cashIn: countedBy,
    /** By slot. */
    stock: countedBy,
    hopper: counted,
  }),
  today: deviceToday,
}
