import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

export type UnsettledSite = { readonly siteId: string; readonly earnedSince: number }

/**
 * Returns sites with unsettled earnings and what was earned there since the moment. Amounts that were
 * already settled are subtracted.
 */
export async function listUnsettledSites(
  tx: Tx,
  scope: Scope,
  since: Date,
): Promise<UnsettledSite[]> {
  const { rows } = await sql<UnsettledSite>`
    select substr(a.account, length('pending:') + 1) as "siteId", (
        select coalesce(sum(e.amount), 0)::bigint from ledger_entries e
        where e.merchant_id = ${scope.merchantId} and e.account = a.account and e.asset = 'money'
          and e.booked_at >= ${since} and (e.amount > 0 or exists (
            select from ledger_transfers t where t.merchant_id = ${scope.merchantId}
              and t.transfer_id = e.transfer_id and t.booked_at = e.booked_at
              and t.kind = 'settlement.done'))
      ) as "earnedSince"
    from ledger_accounts a
    where a.merchant_id = ${scope.merchantId} and a.account like 'pending:%' and a.asset = 'money'
      and a.balance > 0
    order by a.account`.execute(tx)
  return rows
}

/**
 * Returns to whom refunds to players are still owed: `platform`, or the id of the own channel that paid
 * them.
 */
export async function listOwedAccounts(tx: Tx, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ of: string }>`
    select substr(account, length('clearing:owed:') + 1) as of from ledger_accounts
    where merchant_id = ${scope.merchantId} and account like 'clearing:owed:%' and balance < 0
    order by account`.execute(tx)
  return rows.map(({ of }) => of)
}
