import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Returns members whose lots differ from their accounts, and sources whose lots differ from their days:
 * outstanding points are those given less those spent, deducted, expired and taken back.
 */
export async function listPointMismatches(tx: Tx, scope: Scope): Promise<string[]> {
  const own = scope.merchantId
  const { rows: members } = await sql<{ wrong: string }>`
    select 'points: ' || coalesce(l.account, a.account) || ' has ' || coalesce(a.balance, 0)
      || ', its lots ' || coalesce(l.points, 0) as wrong
    from (
      select p.account, p.points
      from (select player_id,
          sum(remaining) filter (where waits_until is null) as usable,
          sum(remaining) filter (where waits_until is not null) as pending,
          sum(owed) as owed
        from point_lots where merchant_id = ${own} group by player_id) m
      cross join lateral (values ('points:' || m.player_id, coalesce(m.usable, 0)),
        ('pending-points:' || m.player_id, coalesce(m.pending, 0)),
        ('clearing:points-owed:' || m.player_id, -m.owed)) as p (account, points)
    ) l
    full join (select account, balance from ledger_accounts
      where merchant_id = ${own} and asset = 'points' and not account ^@ 'clearing:points:') a
      on a.account = l.account
    where coalesce(a.balance, 0) <> coalesce(l.points, 0)`.execute(tx)
  const { rows: sources } = await sql<{ wrong: string }>`
    select 'points of ' || coalesce(l.source, d.source) || ': lots ' || coalesce(l.given, 0)
      || ' given and ' || coalesce(l.outstanding, 0) || ' outstanding, days '
      || coalesce(d.given, 0) || ' and ' || coalesce(d.outstanding, 0) as wrong
    from (select source, sum(given) as given, sum(remaining - owed) as outstanding
      from point_lots where merchant_id = ${own} group by source) l
    full join (select source, sum(given) as given,
        sum(given - spent - deducted - expired - taken_back - repaid) as outstanding
      from point_days where merchant_id = ${own} group by source) d on d.source = l.source
    where (l.given, l.outstanding) is distinct from (d.given, d.outstanding)`.execute(tx)
  return [...members, ...sources].map(({ wrong }) => wrong)
}
