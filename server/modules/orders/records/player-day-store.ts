import { sql } from 'kysely'
import { DAY_MS } from '#contract/base/durations.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { addDaysToTime } from '#contract/base/shanghai.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type PlayerDay = {
  /** Plays, free ones included. */
  readonly plays: number
  /** Highest amount of a package paid with money, less its refunds. */
  readonly packageFen: Fen
}

/** Longest time from an order to its payment, in days. Older orders need not be read. */
const PAYING_DAYS_MAX = 3

/** Returns what a player paid and played in the day from this moment. Only orders that are done count. */
export async function readPlayerDay(
  tx: Tx,
  scope: Scope,
  playerId: string,
  from: Date,
): Promise<PlayerDay> {
  const until = new Date(from.getTime() + DAY_MS)
  const { rows } = await sql<{ plays: number; packageFen: number }>`select
      coalesce(sum(coalesce((o.bought ->> 'plays')::int, 1)) filter (where o.kind = 'play'), 0)::int
        as plays,
      coalesce(max(o.amount_fen - o.refunding_fen - o.refunded_fen)
        filter (where o.offer_id is not null and o.payment in ('wechat', 'alipay')), 0)::bigint
        as "packageFen"
    from orders o
    where o.merchant_id = ${merchantValue(scope)} and o.player_id = ${playerId}
      and o.state = 'done' and o.paid_at >= ${from} and o.paid_at < ${until}
      and o.made_at >= ${addDaysToTime(from, -PAYING_DAYS_MAX)}`.execute(tx)
  const { plays, packageFen } = rows[0]!
  return { plays, packageFen: toFen(packageFen) }
}
