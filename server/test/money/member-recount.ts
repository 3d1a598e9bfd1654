import type { TestServer } from '../test-server.ts'

/** Returns totals of members that differ from a recount over orders; empty if all are right. */
export async function findWrongMemberTotals(
  { sql }: Pick<TestServer, 'sql'>,
  merchantId: string,
): Promise<unknown[]> {
  return sql(
    `select coalesce(t.player_id, r.player_id) as player, coalesce(t.site_id, r.site_id) as site,
      to_jsonb(t) as stored, to_jsonb(r) as counted
    from (select * from member_totals where merchant_id = $1) t
    full join recount_member_totals($1) r on r.player_id = t.player_id and r.site_id = t.site_id
    where (t.visits, t.paid_fen, t.refunds, t.refunded_fen, t.plays, t.prizes) is distinct from
      (coalesce(r.visits, 0), coalesce(r.paid_fen, 0), coalesce(r.refunds, 0),
        coalesce(r.refunded_fen, 0), coalesce(r.plays, 0), coalesce(r.prizes, 0))
      or r.visits > 0 and (t.first_visit_at, t.last_visit_at) is distinct from
        (r.first_visit_at, r.last_visit_at)`,
    [merchantId],
  )
}
