import type { pointsStore } from '#contract/points-store/points-store.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'

/** Answers of the points store as on the wire: times and days are texts. */
export type StoreAnswer = WireOutputOf<typeof pointsStore.store>
export type OfferedGoods = StoreAnswer['goods'][number]
export type RedemptionAnswer = WireOutputOf<typeof pointsStore.ownRedemptions>['records'][number]
export type AddressAnswer = WireOutputOf<typeof pointsStore.addresses>[number]
