import * as z from 'zod/mini'
import { declarePermissions } from '../base/permission.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, momentIfAny, typedTextSchema, wholeNumber } from '../base/wire.ts'

export const giftLimitPermissions = declarePermissions(
  'gifts',
  { zh: '派币', en: 'Coin gifts' },
  { limit: { zh: '设置派币限额', en: 'Set coin gift limits' } },
  // A person with a limit must not be the one who sets it.
  { ownerOnly: true },
)

export const GIFT_COINS_MAX = 1_000
export const GIFT_COINS_A_DAY_MAX = 100_000
export const GIFT_REASON_MAX = 50
/** Limit for everybody but the owner until the owner sets one. */
export const initialGiftLimit = { coinsAtOnce: 50, coinsADay: 300 } as const

export const giftCoins = wholeNumber.check(z.minimum(1), z.maximum(GIFT_COINS_MAX))
export const giftReason = typedTextSchema(GIFT_REASON_MAX).check(z.minLength(1))

export const gift = z.object({
  id,
  playerId: id,
  playerName: z.string(),
  coins: z.int(),
  reason: z.string(),
  /** Name of the person who gave the coins. */
  giverName: z.string(),
  createTime: moment,
  /** Coins that can be taken back now; 0 after that. */
  left: z.int(),
  /** Coins that were taken back, by whom and when; 0, empty and null before. */
  takenCoins: z.int(),
  takenBy: z.string(),
  takenAt: momentIfAny,
})
export type Gift = z.output<typeof gift>

export const giftSubject = declareSubject(
  'gift',
  { zh: '派币', en: 'Coin gift' },
  {
    coins: { zh: '枚数', en: 'Coins' },
    reason: { zh: '原因', en: 'Reason' },
    takenCoins: { zh: '收回枚数', en: 'Coins reclaimed' },
  },
)
export const giftLimitSubject = declareSubject(
  'giftLimit',
  { zh: '派币限额', en: 'Coin gift limit' },
  {
    coinsAtOnce: { zh: '每次最多', en: 'Maximum per gift' },
    coinsADay: { zh: '每天最多', en: 'Maximum per day' },
  },
)
