import * as z from 'zod/mini'
import { moment, momentIfAny, yesNo } from './wire.ts'

/** How a device is now, as far as it told us. What it never told is absent or empty. */
const counted = z.int()
const countedBy = z.record(z.string(), counted)

export const deviceState = {
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
  /** How often it said what is no message of the protocol. */
  nonsense: z.int(),
  /** Grows by one when the board's data was cleared or the board was swapped. */
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
    /** Pieces, by what one is worth in fen. */
    cashIn: countedBy,
    /** By slot. */
    stock: countedBy,
    hopper: counted,
  }),
}
