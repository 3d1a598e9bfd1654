import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { day, id, wholeNumber, yuan } from '../base/wire.ts'
import { deviceCode } from '../devices/device.ts'
import { SLOTS_MAX } from '../goods/slots.ts'
import { world } from '../example-world.ts'
import { voucherState } from '../vouchers/voucher.ts'
import { noMachine } from './play-refusals.ts'

/** Own vouchers of a player, as part of `play`. Texts are in the player's language. */

export const slotSchema = wholeNumber.check(z.minimum(1), z.maximum(SLOTS_MAX))

/** What a player may buy: a package, plays at the plain price, or the goods in a slot. */
export const purchaseFields = {
  equipmentId: deviceCode,
  discountId: z.optional(id),
  /** Plays at the plain price, 1 to 20. */
  plays: z.optional(wholeNumber.check(z.minimum(1), z.maximum(20))),
  slot: z.optional(slotSchema),
}

const voucherShown = {
  id,
  name: z.string(),
  /** What it gives: 满 ¥30.00 减 ¥5.00. */
  value: z.string(),
  /** Last day on which it can be used. */
  endDate: day,
}

export const voucherCalls = {
  /** Lists the player's vouchers at this merchant: usable ones first, then some that are over. */
  vouchers: declareCall({
    name: 'play.vouchers',
    title: { zh: '我的代金券', en: 'List my vouchers' },
    wire: { method: 'GET', path: '/api/blade-player/play/vouchers', body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    output: z.array(
      z.object({
        ...voucherShown,
        /** What it can be used for; empty for anything. */
        uses: z.string(),
        startDate: day,
        state: voucherState,
      }),
    ),
    failures: {},
    example: {},
  }),

  /** Returns what the player's vouchers make of a purchase. Nothing is reserved. */
  usableVouchers: declareCall({
    name: 'play.usableVouchers',
    title: { zh: '可用代金券', en: 'List usable vouchers' },
    wire: { method: 'GET', path: '/api/blade-player/play/usableVouchers', body: 'query' },
    access: [player],
    writes: false,
    input: z.object(purchaseFields),
    output: z.object({
      /** The best usable one; empty if none is. */
      bestId: z.string(),
      vouchers: z.array(
        z.object({
          ...voucherShown,
          /** Price with this voucher. */
          price: yuan,
          /** Coins that it adds. */
          extraCoins: z.int(),
          /** Why it cannot be used for this; empty if it can. */
          reason: z.string(),
        }),
      ),
    }),
    failures: { noMachine },
    example: { equipmentId: world.deviceCode, plays: 1 },
  }),
}
