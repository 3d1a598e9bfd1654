import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Returns accounts that disagree with the withdrawals and the deposit. Frozen money must belong to
 * withdrawals that have not ended, and money sent through a channel to paid ones.
 */
export async function listWithdrawalMismatches(tx: Tx, scope: Scope): Promise<string[]> {
  const own = scope.merchantId
  const { rows } = await sql<{ wrong: string }>`
    with counted as (
      select 'frozen' as what, coalesce(sum(amount_fen), 0)::bigint as fen from withdrawals
        where merchant_id = ${own} and state in ('untreated', 'processing')
      union all
      select 'deposit', coalesce(sum(case when m.kind = 'paid' then m.amount_fen
          when w.state = 'notPassed' then 0 else -m.amount_fen end), 0)::bigint
        from deposit_moves m left join withdrawals w
          on w.merchant_id = m.merchant_id and w.withdrawal_id = m.withdrawal_id
        where m.merchant_id = ${own}
      union all
      select 'paid out through ' || channel_id, sum(amount_fen - fee_fen)::bigint from withdrawals
        where merchant_id = ${own} and state = 'passed' group by channel_id
    ), booked as (
      select account as what, balance as fen from ledger_accounts
        where merchant_id = ${own} and asset = 'money' and account in ('frozen', 'deposit')
      union all
      select 'paid out through ' || substr(e.account, length('clearing:channel:') + 1),
        sum(e.amount)::bigint
        from ledger_transfers t join ledger_entries e using (merchant_id, transfer_id, booked_at)
        where t.merchant_id = ${own} and t.kind in ('withdrawal.paid', 'withdrawal.returned')
          and e.account like 'clearing:channel:%'
        group by e.account
    )
    select what || ': ' || coalesce(b.fen, 0) || ' fen booked, ' || coalesce(c.fen, 0)
      || ' by its withdrawals' as wrong
    from booked b full join counted c using (what)
    where coalesce(b.fen, 0) <> coalesce(c.fen, 0) order by 1`.execute(tx)
  return rows.map(({ wrong }) => wrong)
}
