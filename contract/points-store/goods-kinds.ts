import * as z from 'zod/mini'
import type { Sentence } from '../base/sentence.ts'

/** What goods of the points store are. The kind of goods never changes. */
export const storeGoodsKinds = {
  /** Picked up or shipped. */
  thing: { zh: '实物', en: 'Physical item' },
  /** Gives a voucher when it is redeemed. */
  voucher: { zh: '代金券', en: 'Voucher' },
  /** Gives coins when it is redeemed. */
  coins: { zh: '币', en: 'Coins' },
} as const satisfies Record<string, Sentence>
export type StoreGoodsKind = keyof typeof storeGoodsKinds
export const storeGoodsKind = z.enum(
  Object.keys(storeGoodsKinds) as [StoreGoodsKind, ...StoreGoodsKind[]],
)

/** Coins that one piece can give. */
export const STORE_COINS_MAX = 10_000
