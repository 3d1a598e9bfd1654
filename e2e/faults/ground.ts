import type { Random } from '#simulator/random.ts'
import type { Simulator } from '#simulator/simulator.ts'
import type { Product } from './product.ts'
import type { RightsUsed } from './rights.ts'

type Refunded = {
  /** Orders of which somebody refunded something at the provider's site. */
  readonly atSite: Set<string>
  /** Orders that staff partly refunded, or settled without a further refund. */
  readonly byStaff: Set<string>
}

/** The mall in which the faults occur, and what people did there. */
export type Ground = {
  readonly product: Product
  readonly simulator: Simulator
  readonly random: Random
  /** Orders that a player paid. */
  readonly paid: ReadonlySet<string>
  readonly rights: RightsUsed
  readonly refunded: Refunded
}
