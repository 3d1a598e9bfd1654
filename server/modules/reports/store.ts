import { sql, type RawBuilder } from 'kysely'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  anyOf,
  hourDay,
  toCappedSum,
  merchantValue,
  worthFen,
  buildHoursCondition,
  type Hours,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Report figures and their columns. Queries read the added-up tables as far as those go and the facts
 * themselves after that: `server/functions/reports/`.
 */
const COLUMNS = {
  wechatOrders: 'wechat_orders',
  wechatFen: 'wechat_fen',
  wechatRefunds: 'wechat_refunds',
  wechatRefundedFen: 'wechat_refunded_fen',
  alipayOrders: 'alipay_orders',
  alipayFen: 'alipay_fen',
  alipayRefunds: 'alipay_refunds',
  alipayRefundedFen: 'alipay_refunded_fen',
  cashFen: 'cash_fen',
  coinsIn: 'coins_in',
  plays: 'plays',
  prizePlays: 'prize_plays',
  prizes: 'prizes',
  goods: 'goods',
} as const
export type Figures = { readonly [C in keyof typeof COLUMNS]: number }

const LIST = sql.raw(Object.values(COLUMNS).join(', '))
const SUMS = sql.join(
  Object.entries(COLUMNS).map(
    ([name, column]) =>
      sql`${toCappedSum(sql.raw(`coalesce(sum(${column}), 0)`))} as ${sql.ref(name)}`,
  ),
)

/**
 * Returns the hour up to which all booked facts are added up. For several merchants it is the earliest, and
 * the epoch if one of them has none.
 */
export async function readFoldedUntil(tx: Tx, scope: Scope): Promise<Date> {
  const { rows } = await sql<{ until: Date | null; merchants: number }>`select
      min(folded_until) as until, count(*) as merchants
    from report_folds where merchant_id = ${merchantValue(scope)}`.execute(tx)
  const [{ until, merchants }] = rows as [(typeof rows)[0]]
  return until && merchants === scope.merchants.length ? until : new Date(0)
}

const shanghai = sql.raw(`hour at time zone 'Asia/Shanghai'`)
const HOUR_NAMES = {
  day: sql`${hourDay} as day`,
  hour: sql`hour`,
  site: sql`site_id as "siteId"`,
  siteHour: sql`site_id as "siteId", hour`,
  weekHour: sql`extract(isodow from ${shanghai})::int - 1 as weekday,
    extract(hour from ${shanghai})::int as "hourOfDay"`,
}
type HourKeys = {
  readonly day: { readonly day: string }
  readonly hour: { readonly hour: Date }
  readonly site: { readonly siteId: string }
  readonly siteHour: { readonly siteId: string; readonly hour: Date }
  readonly weekHour: { readonly weekday: number; readonly hourOfDay: number }
}
const KEYS = {
  day: 1,
  hour: 1,
  site: 1,
  siteHour: 2,
  weekHour: 2,
} as const

/**
 * Returns ordered figures by hour, or by a unit derived from hours. Covers all devices together, never a
 * single device.
 */
export async function listHourFigures<By extends keyof HourKeys>(
  tx: Tx,
  scope: Scope,
  by: By,
  hours: Omit<Hours, 'deviceId'>,
  foldedUntil: Date,
): Promise<(Figures & HourKeys[By])[]> {
  const bySite = by === 'site' || by === 'siteHour'
  const { rows } = await sql<Figures & HourKeys[By]>`select ${HOUR_NAMES[by]}, ${SUMS} from (
      select site_id, hour, ${LIST} from report_hours
      where merchant_id = ${merchantValue(scope)} and ${whereReportHours(scope, hours.siteId, bySite)}
        and hour >= ${hours.from} and hour < ${earlierDate(hours.until, foldedUntil)}
      union all
      select site_id, hour, ${LIST} from ${selectReportFacts(scope, hours, foldedUntil)}
    ) f group by ${groupByPositionsSql(KEYS[by])} order by ${groupByPositionsSql(KEYS[by])}`.execute(
    tx,
  )
  return rows
}

export type IncomeFigureSubset = Pick<
  Figures,
  'wechatFen' | 'alipayFen' | 'cashFen' | 'coinsIn' | 'plays'
>

/**
 * Returns the income of hours not added up yet, for pages that poll often. Of the facts stored by device it
 * reads only those of these hours, each once.
 */
export async function listUnfoldedIncome(
  tx: Tx,
  scope: Scope,
  hours: Hours,
  foldedUntil: Date,
): Promise<(IncomeFigureSubset & HourKeys['siteHour'])[]> {
  const condition = sql`merchant_id = ${merchantValue(scope)} and
    ${buildHoursCondition(scope, { ...hours, from: laterDate(hours.from, foldedUntil) })}`
  const { rows } = await sql<
    IncomeFigureSubset & HourKeys['siteHour']
  >`select site_id as "siteId", hour,
      coalesce(sum(amount_fen) filter (where payment = 'wechat'), 0)::bigint as "wechatFen",
      coalesce(sum(amount_fen) filter (where payment = 'alipay'), 0)::bigint as "alipayFen",
      0::bigint as "cashFen", 0::bigint as "coinsIn", 0::bigint as plays
    from income_hours where ${condition} and payment in ('wechat', 'alipay') group by 1, 2
    union all
    select site_id, hour, 0, 0,
      ${toCappedSum(sql`coalesce(sum(${worthFen}) filter (where source = 'cashIn'), 0)`)},
      ${toCappedSum(sql`coalesce(sum(quantity) filter (where source = 'coinIn'), 0)`)},
      ${toCappedSum(sql`coalesce(sum(quantity) filter (where source = 'plays'), 0)`)}
    from device_hours where ${condition} and source in ('cashIn', 'coinIn', 'plays') group by 1, 2`.execute(
    tx,
  )
  return rows
}

/** Selects the added-up rows. All sites together have a row with site id `*`. */
function whereReportHours(
  scope: Scope,
  siteId: string | undefined,
  bySite: boolean,
): RawBuilder<unknown> {
  if (siteId === undefined && scope.sites === 'all') {
    return bySite ? sql`site_id <> '*'` : sql`site_id = '*'`
  }
  const own = scope.sites === 'all' ? sql`true` : sql`site_id = ${anyOf(scope.sites)}`
  return siteId === undefined ? own : sql`site_id = ${siteId} and ${own}`
}

function selectReportFacts(scope: Scope, hours: Hours, foldedUntil: Date): RawBuilder<unknown> {
  const from = laterDate(hours.from, foldedUntil)
  return sql`report_facts where merchant_id = ${merchantValue(scope)}
    and ${buildHoursCondition(scope, { ...hours, from })}`
}

const DAY_NAMES = {
  day: sql`day`,
  type: sql`type`,
  site: sql`site_id as "siteId"`,
  device: sql`device_id as "deviceId", site_id as "siteId", max(type) as type`,
}
type DayKeys = {
  readonly day: { readonly day: string }
  readonly type: { readonly type: string }
  readonly site: { readonly siteId: string }
  readonly device: { readonly deviceId: string; readonly siteId: string; readonly type: string }
}

/** Returns figures by day, device type, site or device, optionally restricted to some types. */
export async function listGroupedReportFigures<By extends keyof DayKeys>(
  tx: Tx,
  scope: Scope,
  by: By,
  hours: Hours & { readonly types?: readonly string[] },
  foldedUntil: Date,
): Promise<(Figures & DayKeys[By])[]> {
  const { from, until, types } = hours
  // Only whole days are added up. The rest of a day that is incomplete or only partly requested is read from
  // the facts.
  const wholeDaysEnd = laterDate(from, toShanghaiDayStart(earlierDate(until, foldedUntil)))
  const ofTypes = types ? sql`type = ${anyOf(types)}` : sql`true`
  const keyCount = by === 'device' ? 2 : 1
  const { rows } = await sql<Figures & DayKeys[By]>`select ${DAY_NAMES[by]}, ${SUMS} from (
      select to_char(day, 'YYYY-MM-DD') as day, device_id, site_id, type, ${LIST}
      from report_device_days
      where merchant_id = ${merchantValue(scope)}
        and ${whereDaysWithin(scope, hours, wholeDaysEnd)} and ${ofTypes}
      union all
      select ${hourDay}, device_id, site_id, type, ${LIST}
      from ${selectReportFacts(scope, hours, wholeDaysEnd)} and ${ofTypes}
    ) f group by ${groupByPositionsSql(keyCount)} order by ${groupByPositionsSql(keyCount)}`.execute(
    tx,
  )
  return rows
}

/** Counts the day-and-device rows of a period. An incomplete day is not counted. */
export async function countDeviceDays(tx: Tx, scope: Scope, hours: Hours): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from report_device_days
    where merchant_id = ${merchantValue(scope)} and ${whereDaysWithin(scope, hours, hours.until)}`.execute(
    tx,
  )
  return rows[0]!.count
}

function whereDaysWithin(
  scope: Scope,
  { from, siteId, deviceId }: Hours,
  until: Date,
): RawBuilder<unknown> {
  const parts = [sql`day >= day_of(${from}) and day < day_of(${until})`]
  if (scope.sites !== 'all') parts.push(sql`site_id = ${anyOf(scope.sites)}`)
  if (siteId !== undefined) parts.push(sql`site_id = ${siteId}`)
  if (deviceId !== undefined) parts.push(sql`device_id = ${deviceId}`)
  return sql.join(parts, sql` and `)
}

/** Counts distinct paying players, by day or in total. */
export async function countPayingPlayers(
  tx: Tx,
  scope: Scope,
  by: 'day' | 'all',
  hours: Hours,
): Promise<{ readonly day: string; readonly players: number }[]> {
  const day = by === 'day' ? sql`to_char(day, 'YYYY-MM-DD')` : sql`''::text`
  const { rows } = await sql<{ day: string; players: number }>`select ${day} as day,
      count(*) as players
    from (select distinct ${by === 'day' ? sql`day,` : sql``} player_id from member_days
      where merchant_id = ${merchantValue(scope)} and ${whereMemberDays(scope, hours)}) p
    group by 1`.execute(tx)
  return rows
}

/** Returns the `where` conditions on `member_days` for the scope and hours. */
export function whereMemberDays(scope: Scope, hours: Hours): RawBuilder<unknown> {
  const last = new Date(hours.until.getTime() - 1)
  const until = addDaysToTime(toShanghaiDayStart(last), 1)
  return sql`${whereDaysWithin(scope, hours, until)} and first_at < ${hours.until}`
}

function groupByPositionsSql(count: number): RawBuilder<unknown> {
  return sql.raw(count === 1 ? '1' : '1, 2')
}

function earlierDate(one: Date, other: Date): Date {
  return one < other ? one : other
}

function laterDate(one: Date, other: Date): Date {
  return one > other ? one : other
}

export async function foldReports(tx: Tx, scope: Scope, until: Date): Promise<void> {
  await sql`select fold_reports(${scope.merchantId}, ${until})`.execute(tx)
}
