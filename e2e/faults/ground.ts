import type { Random } from '#simulator/random.ts'
import type { Simulator } from '#simulator/simulator.ts'
import type { Product } from './product.ts'

type Refunded = {
  /** Orders of which somebody refunded something at the provider's site. */
  readonly atSite: Set<string>
  /** Orders of which staff refunded a part, or which they settled as they are. */
  readonly byStaff: Set<string>
}

/** The mall that things go wrong in, and what people did there. */
export type Ground = {
  readonly product: Product
  readonly simulator: Simulator
  readonly random: Random
  /** Orders that a player paid. */
  readonly paid: ReadonlySet<string>
  readonly refunded: Refunded
}
