import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { accounts } from './ledger.ts'
import { readAccountBalance, listBalanceFaults, tuneForFullScan, saveReport } from './store.ts'

/** Result of the check of one merchant: faults, and the amount on its way to other merchants. */
export type LedgerCheckResult = { readonly faults: readonly string[]; readonly onItsWay: number }

/** Checks what must hold between the ledger and a module's own tables. Returns the faults in words. */
export type LedgerRule = (tx: Tx, scope: Scope) => Promise<string[]>

/** Checks everything of one merchant. If `day` is given, the report of that day is saved. */
export async function checkLedger(
  db: Database,
  rules: readonly LedgerRule[],
  merchantId: string,
  day?: string,
): Promise<LedgerCheckResult> {
  return db.inMerchant(merchantId, async (tx, scope) => {
    await tuneForFullScan(tx)
    const faults = await listBalanceFaults(tx, scope)
    for (const rule of rules) faults.push(...(await rule(tx, scope)))
    if (day) await saveReport(tx, scope, day, faults)
    return { faults, onItsWay: await readAccountBalance(tx, scope, accounts.betweenMerchants) }
  })
}
