import type { AnyGiftRequestKind } from './modules/gift-requests/surface.ts'
import { giveCoinsRequestKind } from './modules/gifts/surface.ts'
import { giveManyRequestKind } from './modules/member-batches/surface.ts'
import { addPointsRequestKind } from './modules/points/surface.ts'

/** All gifts that a second person may have to confirm. Each is declared in its own module. */
export const giftRequestKinds: readonly AnyGiftRequestKind[] = [
  giveCoinsRequestKind,
  giveManyRequestKind,
  addPointsRequestKind,
]
