import * as z from 'zod/mini'
import { deviceType } from '../devices/device.ts'
import { machineOrderKind } from './order.ts'
import { id, moment, yesNo, yuan } from '../base/wire.ts'

/** Machine as a player sees it, as part of `play`: what it is, what is sold there, and for how much. */

/** Only a `free` machine takes money. */
export const machineStates = ['free', 'busy', 'offline', 'fault', 'locked'] as const
export type MachineState = (typeof machineStates)[number]

/**
 * Time until which unpaid orders of other players hold the rest. Until then it is shown as sold out,
 * afterwards it may be available again.
 */
const heldUntil = z.optional(moment)

export const packageShown = z.object({
  id,
  kind: machineOrderKind,
  name: z.string(),
  price: yuan,
  /** Price before the discounts of this player; equal to `price` if there are none. */
  plainPrice: yuan,
  coins: z.int(),
  bonusCoins: z.int(),
  recommended: yesNo,
  /** False if a coin changer has fewer coins left. */
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
  /**
   * Phone number that players call, and picture of a QR code for contact. Each is empty if there is none.
   */
  servicePhone: z.string(),
  serviceQr: z.string(),
  /** Price of one play. */
  price: yuan,
  /** Coins that start one play; 0 if the machine has no plays, because it sells goods or gives out coins. */
  coinsPerPlay: z.int(),
  state: z.enum(machineStates),
  /** Packages whose coins go into the machine at once are listed only if they are enough for one play. */
  packages: z.array(packageShown),
  /** Goods in slots that have a price; empty if no goods are assigned to slots. */
  goods: z.array(
    z.object({
      slot: z.int(),
      name: z.string(),
      englishName: z.string(),
      picture: z.string(),
      price: yuan,
      /** Price in coins. */
      coins: z.int(),
      inStock: yesNo,
      /** True if nothing is left; false if pieces lie in the slot but cannot come out. */
      soldOut: yesNo,
      heldUntil,
    }),
  ),
  /**
   * Only if the board confirmed this setting: after `after` plays without a prize, the next play wins.
   * `count` of them were played; at most `left` more are needed for a prize.
   */
  guarantee: z.optional(z.object({ after: z.int(), count: z.int(), left: z.int() })),
  /** Machines of the same type at the same site, for players whose machine takes nothing now. */
  nearby: z.array(z.object({ equipmentId: z.string(), number: z.string() })),
})
export type PlayMachine = z.output<typeof machine>
