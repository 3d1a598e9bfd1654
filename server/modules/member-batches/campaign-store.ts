import { sql } from 'kysely'
import { DAY_MS } from '#contract/base/durations.ts'
import { campaignMeasureNames, type CampaignMeasure } from '#contract/member-batches/campaign.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sample } from './welch.ts'

export type Samples = Readonly<Record<CampaignMeasure, { given: Sample; control: Sample }>>
export type CampaignResultRow = {
  readonly days: number
  readonly used: number
  readonly costFen: number
  readonly samples: Samples | null
}
export type CampaignRow = {
  readonly id: string
  readonly kind: string
  readonly wish: unknown
  readonly createTime: Date
  readonly reached: number
  readonly control: number
  readonly results: readonly CampaignResultRow[]
}

/** Lists batches of these kinds that were not undone, newest first, with their results. */
export async function listCampaigns(
  tx: Tx,
  scope: Scope,
  { size, offset }: Pick<PageWindow, 'offset' | 'size'>,
  { kinds, id }: { readonly kinds: readonly string[]; readonly id?: string | undefined },
): Promise<{ total: number; records: CampaignRow[] }> {
  const merchant = merchantValue(scope)
  const matching = sql`from member_batches b where b.merchant_id = ${merchant}
    and b.kind = ${anyOf(kinds)} and b.undone_at is null
    and (${id ?? null}::text is null or b.batch_id = ${id ?? null})`
  const records = await sql<CampaignRow>`select b.batch_id as id, b.kind, b.wish,
      b.made_at as "createTime", b.done as reached, b.control,
      coalesce((select jsonb_agg(jsonb_build_object('days', r.days, 'used', r.used, 'costFen',
          r.cost_fen, 'samples', r.samples) order by r.days)
        from member_batch_results r
        where r.merchant_id = ${merchant} and r.batch_id = b.batch_id), '[]') as results
    ${matching} order by b.made_at desc, b.batch_id desc limit ${size} offset ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(
    tx,
  )
  return { total: counted.rows[0]!.total, records: records.rows }
}

export type DueCampaign = Pick<CampaignRow, 'control' | 'createTime' | 'id' | 'kind'>

/** Lists campaigns that began so many days ago or earlier and have no result yet, the oldest first. */
export async function listDueCampaigns(
  tx: Tx,
  { merchantId }: Scope,
  { kinds, days, at }: { kinds: readonly string[]; days: number; at: Date },
): Promise<DueCampaign[]> {
  const { rows } = await sql<DueCampaign>`select b.batch_id as id, b.kind, b.control,
      b.made_at as "createTime"
    from member_batches b
    where b.merchant_id = ${merchantId} and b.kind = ${anyOf(kinds)} and b.undone_at is null
      and b.waiting = 0 and b.made_at <= ${new Date(at.getTime() - days * DAY_MS)}
      and not exists (select from member_batch_results r where r.merchant_id = ${merchantId}
        and r.batch_id = b.batch_id and r.days = ${days})
    order by b.made_at`.execute(tx)
  return rows
}

/**
 * Samples of each member, in the days after the beginning: paid money less refunds, days with a payment, and
 * plays that were not refunded. Members without any count as 0. All drawn members count, also those who
 * received nothing because their gifts are stopped: both groups have them alike. Who was merged counts once,
 * with the remaining member, and not for comparison if one of them was to receive it.
 */
export async function readSamples(
  tx: Tx,
  { merchantId }: Scope,
  { id, createTime }: Pick<DueCampaign, 'createTime' | 'id'>,
  days: number,
): Promise<Samples> {
  const until = new Date(createTime.getTime() + days * DAY_MS)
  const { rows } = await sql<{ is_control: boolean } & Record<string, number>>`
    with drawn as (
      select coalesce(m.merged_into, d.player_id) as player_id, bool_and(d.is_control) as is_control
      from (select player_id, false as is_control from member_batch_items
        where merchant_id = ${merchantId} and batch_id = ${id}
        union all select player_id, true from member_batch_controls
        where merchant_id = ${merchantId} and batch_id = ${id}) d
      join members m on m.merchant_id = ${merchantId} and m.player_id = d.player_id
      group by 1),
    facts as (
      select d.is_control, coalesce(sum(o.net_fen), 0)::float8 as "paidFen",
        count(distinct o.day)::float8 as visits, coalesce(sum(o.plays), 0)::float8 as plays
      from drawn d
      left join lateral (
        select day_of(each.paid_at) as day,
          case when each.payment in ('coins', 'free') then 0 else each.amount_fen end - (
            select coalesce(sum(r.amount_fen), 0) from refunds r
            where r.merchant_id = ${merchantId} and r.order_id = each.order_id
              and r.state = 'done') as net_fen,
          case when each.kind = 'play' and each.state = 'done'
            then coalesce((each.bought ->> 'plays')::bigint, 1) else 0 end as plays
        from orders each
        where each.merchant_id = ${merchantId} and each.player_id = d.player_id
          and each.made_at >= ${new Date(createTime.getTime() - DAY_MS)}
          and each.paid_at >= ${createTime} and each.paid_at < ${until}) o on true
      group by d.player_id, d.is_control)
    select is_control, count(*)::int as count, ${sql.join(
      campaignMeasureNames.map((name) => {
        const column = sql.ref(name)
        return sql`avg(${column}) as ${sql.ref(`mean_${name}`)},
          coalesce(var_samp(${column}), 0) as ${sql.ref(`variance_${name}`)}`
      }),
    )} from facts group by is_control`.execute(tx)
  const toSample = (isControl: boolean, name: CampaignMeasure): Sample => {
    const row = rows.find((each) => each.is_control === isControl)
    if (!row) return { count: 0, mean: 0, variance: 0 }
    return {
      count: row['count']!,
      mean: row[`mean_${name}`]!,
      variance: row[`variance_${name}`]!,
    }
  }
  const entries = campaignMeasureNames.map((name) => {
    return [name, { given: toSample(false, name), control: toSample(true, name) }] as const
  })
  return Object.fromEntries(entries) as Samples
}

export async function insertCampaignResult(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  { days, used, costFen, samples }: CampaignResultRow,
  at: Date,
): Promise<void> {
  const json = samples && JSON.stringify(samples)
  await sql`insert into "member_batch_results" ("merchant_id", batch_id, days, measured_at, used,
      cost_fen, samples)
    values (${merchantId}, ${id}, ${days}, ${at}, ${used}, ${costFen}, ${json}::jsonb)
    on conflict do nothing`.execute(tx)
}
