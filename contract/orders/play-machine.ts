import * as z from 'zod/mini'
import { deviceType } from '../devices/device.ts'
import { orderKind } from './order.ts'
import { id, moment, yesNo, yuan } from '../base/wire.ts'

/** A machine as a player sees it, as part of `play`: what it is, what is sold there, and for how much. */

/** Only what is `free` takes money. */
export const machineStates = ['free', 'busy', 'offline', 'fault', 'locked'] as const
export type MachineState = (typeof machineStates)[number]

/** Others may not pay for what they hold of it: then it may be had again, and is shown sold out till then. */
const heldUntil = z.optional(moment)

export const packageShown = z.object({
  id,
  kind: orderKind,
  name: z.string(),
  price: yuan,
  /** Before what is taken off for this player; the same where nothing is. */
  plainPrice: yuan,
  coins: z.int(),
  bonusCoins: z.int(),
  recommended: yesNo,
  /** False where a changer has fewer coins left. */
  inStock: yesNo,
  heldUntil,
})

export const machine = z.object({
  equipmentId: z.string(),
  type: deviceType,
  number: z.string(),
  fieldId: z.string(),
  fieldName: z.string(),
  merchantName: z.string(),
  /** Whom players call, and a picture of a code to reach them by; empty where there is none. */
  servicePhone: z.string(),
  serviceQr: z.string(),
  /** Of one play. */
  price: yuan,
  /** As many start one; 0 where nobody plays: goods are sold there, or coins come out. */
  coinsPerPlay: z.int(),
  state: z.enum(machineStates),
  /** Of those whose coins go into it at once, only what is enough for a play. */
  packages: z.array(packageShown),
  /** What lies in its slots and has a price; where nobody said so, nothing. */
  goods: z.array(
    z.object({
      slot: z.int(),
      name: z.string(),
      englishName: z.string(),
      picture: z.string(),
      price: yuan,
      /** The same in coins. */
      coins: z.int(),
      inStock: yesNo,
      /** Nothing is left of it; false where it lies there and does not come out. */
      soldOut: yesNo,
      heldUntil,
    }),
  ),
  /**
   * Where its board confirmed that it is set so: after so many plays without a prize the next one wins,
   * of which so many were played; `left` at most, and a prize comes.
   */
  guarantee: z.optional(z.object({ after: z.int(), count: z.int(), left: z.int() })),
  /** Of the same type at the same site, to go to when this one takes nothing. */
  nearby: z.array(z.object({ equipmentId: z.string(), number: z.string() })),
})
export type Machine = z.output<typeof machine>
