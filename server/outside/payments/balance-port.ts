import type { Fen } from '#contract/base/money.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/** What stands on a merchant's own account at a provider, and whether it stays there. */
export type BalancePort = {
  read(): Promise<Outcome<ProviderBalance>>
  /** Whether what comes in stays until it is withdrawn; else it goes to the bound card by itself. */
  isKept(): Promise<Outcome<{ readonly kept: boolean }>>
  keep(kept: boolean): Promise<Outcome<{ readonly kept: boolean }>>
}

export type ProviderBalance = {
  /** All that stands there, less what is on its way out. */
  readonly total: Fen
  /** Of it, what can be withdrawn now. */
  readonly withdrawable: Fen
}
