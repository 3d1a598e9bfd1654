import type { CallOutput } from '#contract/base/call.ts'
import type { AccountKind } from '#contract/accounts/ledger-words.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { userId } from '#web/client/session/session.ts'
import { useCall } from '#web/client/calls/use-call.ts'

export type Balances = CallOutput<typeof wallet.balances>

export function useBalances() {
  return useCall(wallet.balances, { id: userId.use() }, { silent: true })
}

/** Returns the balance of an account kind. A missing kind was never booked on, so its balance is 0. */
export function getKindBalance({ kinds }: Balances, kind: AccountKind): Fen {
  return kinds.find(({ accountKind }) => accountKind === kind)?.money ?? toFen(0)
}
