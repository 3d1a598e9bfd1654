import { sql } from 'kysely'
import type { CreditTotals, DeviceCredit } from '#contract/devices/device-credits.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addHourlyCounts } from '../device-state-store.ts'

export async function saveCreditAsker(
  tx: Tx,
  scope: Scope,
  commandId: string,
  { accountId, reason }: { readonly accountId: string; readonly reason: string },
): Promise<void> {
  await sql`update device_commands set reason = ${reason}, asked_id = ${accountId}
    where merchant_id = ${scope.merchantId} and command_id = ${commandId}`.execute(tx)
}

export type CreditFilter = {
  readonly siteId?: string | undefined
  readonly accountId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}
export type CreditRow = Omit<DeviceCredit, 'fieldName'> & { readonly siteId: string | null }

/** Selects the credits that people gave to devices at the sites of the scope. */
function selectCredits(scope: Scope, { siteId, accountId, from, until }: CreditFilter) {
  const sites = scope.sites === 'all' ? null : scope.sites
  return sql`from device_commands c
    join devices d on d.merchant_id = c.merchant_id and d.device_id = c.device_id
    where c.merchant_id = ${merchantValue(scope)} and c.type = 'credit' and c.asked_by <> ''
      and (${sites}::text[] is null or d.site_id = any(${sites}::text[]))
      and (${siteId ?? null}::text is null or d.site_id = ${siteId ?? null})
      and (${accountId ?? null}::text is null or c.asked_id = ${accountId ?? null})
      and (${from ?? null}::timestamptz is null or c.made_at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or c.made_at < ${until ?? null})`
}

/** Coins that reached the machine: fewer than were sent if it accepted only a part. */
export const COINS_GIVEN = sql.raw(
  `case c.state when 'part' then (c.reply ->> 'count')::int else (c.data ->> 'coins')::int end`,
)

const COLUMNS = sql.raw(`c.command_id as id, c.device_id as "deviceId", d.code as "equipmentId",
  coalesce(nullif(d.number, ''), d.code) as number, d.type, d.site_id as "siteId",
  (c.data ->> 'coins')::int as coins,
  case c.state when 'part' then (c.reply ->> 'count')::int end as "partCoins",
  c.state, c.code, c.asked_by as "askedBy", c.reason, c.made_at as "createTime"`)

/** Lists credits, newest first. */
export async function listCredits(
  tx: Tx,
  scope: Scope,
  { offset, size }: Pick<PageWindow, 'offset' | 'size'>,
  filter: CreditFilter,
): Promise<CreditRow[]> {
  type Row = Omit<CreditRow, 'partCoins'> & { readonly partCoins: number | null }
  const { rows } = await sql<Row>`select ${COLUMNS} ${selectCredits(scope, filter)}
    order by c.made_at desc, c.command_id desc limit ${size} offset ${offset}`.execute(tx)
  return rows.map(({ partCoins, ...row }) => ({ ...row, ...(partCoins !== null && { partCoins }) }))
}

export async function countCredits(tx: Tx, scope: Scope, filter: CreditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    ${selectCredits(scope, filter)}`.execute(tx)
  return rows[0]!.total
}

const TAKEN = sql.raw(`(c.state in ('done', 'part')
  or (c.state = 'settled' and c.code = 'found.done'))`)
const OPEN = sql.raw(`c.state in ('written', 'sent', 'accepted', 'doubt')`)
const sumCreditCoins = (state: typeof TAKEN) =>
  sql`coalesce(sum(${COINS_GIVEN}) filter (where ${state}), 0)::int`

export async function readCreditTotals(
  tx: Tx,
  scope: Scope,
  filter: CreditFilter,
): Promise<CreditTotals> {
  type Row = CreditTotals['people'][number] & { readonly openCoins: number }
  const { rows } = await sql<Row>`select coalesce(c.asked_id, '') as id,
      max(c.asked_by) as name, count(*)::int as times, ${sumCreditCoins(TAKEN)} as coins,
      ${sumCreditCoins(OPEN)} as "openCoins" ${selectCredits(scope, filter)}
    group by c.asked_id, case when c.asked_id is null then c.asked_by end
    order by coins desc, times desc, name`.execute(tx)
  const sumCreditRows = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    times: sumCreditRows(({ times }) => times),
    coins: sumCreditRows(({ coins }) => coins),
    openCoins: sumCreditRows(({ openCoins }) => openCoins),
    people: rows.map(({ openCoins: _open, ...person }) => person),
  }
}

export type PastCredit = {
  readonly deviceId: string
  readonly siteId: string
  readonly accountId: string
  readonly name: string
  readonly coins: number
  readonly reason: string
  readonly at: Date
}

/** Inserts credits of the past as done. Nothing is sent to the machines. */
export async function insertPastCredits(
  tx: Tx,
  scope: Scope,
  credits: readonly PastCredit[],
): Promise<void> {
  const rows = credits.map((credit) => ({ ...credit, id: newId() }))
  await sql`insert into "device_commands" ("merchant_id", command_id, device_id, type, data, state,
      made_at, moved_at, expires_at, asked_by, asked_id, reason)
    select merchant.merchant_id, r.id, r."deviceId", 'credit', jsonb_build_object('coins', r.coins),
      'done', r.at, r.at, r.at, r.name, r."accountId", r.reason
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, "deviceId" text,
      "accountId" text, name text, coins int, reason text, at timestamptz)`.execute(tx)
  // The coins are also added to the hourly counts of the machines.
  for (const { deviceId, siteId, coins: quantity, at } of credits) {
    const counted = { deviceId, siteId, source: 'credits', unitFen: 0, quantity } as const
    await addHourlyCounts(tx, scope, [counted], at)
  }
}
