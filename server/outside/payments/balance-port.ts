import type { Fen } from '#contract/base/money.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/** Balance of a merchant's own account at a provider, and whether money stays there. */
export type BalancePort = {
  read(): Promise<Outcome<ProviderBalance>>
  /**
   * Returns whether income stays in the account until it is withdrawn. Otherwise it is settled to the bound
   * card automatically.
   */
  isKept(): Promise<Outcome<{ readonly kept: boolean }>>
  keep(kept: boolean): Promise<Outcome<{ readonly kept: boolean }>>
}

export type ProviderBalance = {
  /** Total balance minus pending withdrawals. */
  readonly total: Fen
  /** Part of the total that can be withdrawn now. */
  readonly withdrawable: Fen
}
