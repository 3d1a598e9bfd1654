import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { accounts } from './ledger.ts'
import { readAccountBalance, findWrong, tuneForFullScan, saveReport } from './store.ts'

/** What the check found about one merchant, and what of theirs is on its way to another. */
export type Checked = { readonly faults: readonly string[]; readonly onItsWay: number }

/** What a module knows must hold between the ledger and its own tables: what is wrong, in words. */
export type LedgerRule = (tx: Tx, scope: Scope) => Promise<string[]>

/** Goes through everything of one merchant. With a day, the report of that day is kept. */
export async function checkLedger(
  db: Database,
  rules: readonly LedgerRule[],
  merchantId: string,
  day?: string,
): Promise<Checked> {
  return db.inMerchant(merchantId, async (tx, scope) => {
    await tuneForFullScan(tx)
    const faults = await findWrong(tx, scope)
    for (const rule of rules) faults.push(...(await rule(tx, scope)))
    if (day) await saveReport(tx, scope, day, faults)
    return { faults, onItsWay: await readAccountBalance(tx, scope, accounts.betweenMerchants) }
  })
}
