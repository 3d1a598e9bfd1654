import { sql, type RawBuilder } from 'kysely'
import { LINES_MAX } from '#contract/accounts/wallet.ts'
import type { AccountKind, BookingKind } from '#contract/accounts/ledger-words.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Reads the ledger's tables. They are written in `server/ledger/` and nowhere else. */
export type LineRow = {
  readonly id: string
  readonly line: number
  readonly at: Date
  readonly kind: string
  readonly about: string
  readonly account: string
  readonly amount: number
  readonly balance: number
  /** Account of the site whose earnings were settled; null for other bookings. */
  readonly settledAccount: string | null
}

export type LineFilter = {
  /**
   * Selects the counter-account of players' coins: negative amounts were handed out, positive ones came
   * back.
   */
  readonly ofCoins?: boolean | undefined
  /** Any of these accounts. Undefined means all. */
  readonly accounts?: readonly string[] | undefined
  readonly accountKinds?: readonly AccountKind[] | undefined
  readonly kinds?: readonly BookingKind[] | undefined
  readonly direction?: 'in' | 'out' | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly until?: Date | undefined
}

const JOINED = sql`ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id
  and t.transfer_id = e.transfer_id and t.booked_at = e.booked_at`

/** Counter-account of the coins that players hold. */
const COINS = 'clearing:coins'

/**
 * Leaves out accounts that mirror outside parties, since a statement is the merchant's own book. Claims on
 * beneficiaries and debts of the merchant from refunds are included: otherwise the lines would sum to more
 * than the balances. The index `ledger_entries_by_time` has the same predicate.
 */
const ON_STATEMENT = sql`(e.account not like 'clearing:%' or e.account like 'clearing:claim:%'
  or e.account like 'clearing:owed:%')`

/** Must derive an account's kind in the same way as `parseAccountName`. */
const KIND = sql`case when e.account like 'clearing:%'
  then 'clearing:' || split_part(e.account, ':', 2) else split_part(e.account, ':', 1) end`

/** An account limited to sites sees only the money that was earned there. */
function toEntrySiteConditions({ sites }: Scope): RawBuilder<unknown>[] {
  if (sites === 'all') return []
  return [sql`e.account = any(${sites.map((site) => `pending:${site}`)}::text[])`]
}

function toStatementCondition(scope: Scope, filter: LineFilter): RawBuilder<unknown> {
  const { accounts, accountKinds: kinds, direction, from, until } = filter
  const asset = filter.ofCoins
    ? sql`e.asset = 'coins' and e.account = ${COINS}`
    : sql`e.asset = 'money' and ${ON_STATEMENT}`
  const parts = [
    sql`e.merchant_id = ${scope.merchantId} and ${asset}`,
    ...toEntrySiteConditions(scope),
  ]
  const [only, ...more] = accounts ?? []
  if (only !== undefined && more.length === 0) parts.push(sql`e.account = ${only}`)
  else if (accounts) parts.push(sql`e.account = any(${accounts}::text[])`)
  if (kinds) parts.push(sql`${KIND} = any(${kinds}::text[])`)
  if (filter.kinds) parts.push(sql`t.kind = any(${filter.kinds}::text[])`)
  if (direction) parts.push(direction === 'in' ? sql`e.amount > 0` : sql`e.amount < 0`)
  if (from) parts.push(sql`e.booked_at >= ${from}`)
  if (until) parts.push(sql`e.booked_at < ${until}`)
  return sql.join(parts, sql` and `)
}

const NEWEST_FIRST = sql`order by e.booked_at desc, e.transfer_id desc, e.line desc`
const OLDEST_FIRST = sql`order by e.booked_at, e.transfer_id, e.line`

/** Looks up each entry's transfer in the entry's month. A plain join would scan all transfers. */
const joinTransfer = (
  scope: Scope,
) => sql`cross join lateral (select t.kind, t.about from ledger_transfers t
  where t.merchant_id = ${scope.merchantId} and t.transfer_id = e.transfer_id
    and t.booked_at = e.booked_at limit 1) t`

/**
 * Selects the page's entries from their index first, and their transfers afterwards. If kinds are given, the
 * transfers decide what is on the page.
 */
function selectEntryPage(
  scope: Scope,
  { kinds }: LineFilter,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const from = kinds ? JOINED : sql`ledger_entries e`
  return sql`(select e.* from ${from} where ${condition} ${order}) e ${joinTransfer(scope)}`
}

/** The subject of a settlement is its day, so its site is known only from the entry of that account. */
const selectSettledAccount = (scope: Scope) => sql`case when t.kind = 'settlement.done' then (
  select s.account from ledger_entries s where s.merchant_id = ${scope.merchantId}
    and s.transfer_id = e.transfer_id and s.booked_at = e.booked_at and s.account like 'pending:%'
  limit 1) end`

/** Counts no further than the last page that can be opened. */
export async function listLines(
  tx: Tx,
  scope: Scope,
  { size, offset }: PageWindow<string>,
  filter: LineFilter,
): Promise<{ total: number; records: LineRow[] }> {
  const condition = toStatementCondition(scope, filter)
  const counted = filter.kinds ? JOINED : sql`ledger_entries e`
  const limit = Math.min(size, Math.max(0, LINES_MAX - offset))
  const order = sql`${NEWEST_FIRST} limit ${limit} offset ${offset}`
  const [{ rows: total }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from (select from ${counted} where ${condition}
      ${NEWEST_FIRST} limit ${LINES_MAX}) x`.execute(tx),
    sql<LineRow>`select e.transfer_id as id, e.line, e.booked_at as at, t.kind, t.about, e.account,
        e.amount, e.balance, ${selectSettledAccount(scope)} as "settledAccount"
      from ${selectEntryPage(scope, filter, condition, order)} where e.merchant_id = ${scope.merchantId}
      ${NEWEST_FIRST}`.execute(tx),
  ])
  return { total: total[0]!.total, records: rows }
}

export async function countLines(tx: Tx, scope: Scope, filter: LineFilter): Promise<number> {
  const counted = filter.kinds ? JOINED : sql`ledger_entries e`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${counted}
    where ${toStatementCondition(scope, filter)}`.execute(tx)
  return rows[0]!.count
}

export type StatementExportRow = Omit<LineRow, 'at' | 'settledAccount'> & {
  /** In Shanghai time. */
  readonly at: string
  /** Time of the row to the microsecond, where the next batch continues. */
  readonly moment: string
}

/** Returns the oldest first, after the last row of the previous batch. */
export async function listExportLines(
  tx: Tx,
  scope: Scope,
  filter: LineFilter,
  size: number,
  last?: StatementExportRow,
): Promise<readonly StatementExportRow[]> {
  const after = last
    ? sql` and e.booked_at >= ${last.moment}::timestamptz
        and (e.booked_at, e.transfer_id, e.line) > (${last.moment}::timestamptz, ${last.id}, ${last.line})`
    : sql``
  const condition = sql`${toStatementCondition(scope, filter)}${after}`
  const page = selectEntryPage(scope, filter, condition, sql`${OLDEST_FIRST} limit ${size}`)
  const { rows } =
    await sql<StatementExportRow>`select e.transfer_id as id, e.line, t.kind, t.about, e.account,
      e.amount, e.balance, e.booked_at::text as moment,
      to_char(e.booked_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at
    from ${page} where e.merchant_id = ${scope.merchantId} ${OLDEST_FIRST}`.execute(tx)
  return rows
}

/** Returns the balance of an account just before a moment; without one, the current balance. */
export async function findBalanceBefore(
  tx: Tx,
  scope: Scope,
  account: string,
  moment?: Date,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select e.balance from ledger_entries e
    where ${toStatementCondition(scope, {
      accounts: [account],
      until: moment,
    })} ${NEWEST_FIRST} limit 1`.execute(tx)
  return rows[0]?.balance ?? 0
}

export type Balance = { readonly account: string; readonly balance: number }

export async function listMoneyBalances(tx: Tx, scope: Scope): Promise<Balance[]> {
  const condition = sql.join(
    [
      sql`e.merchant_id = ${scope.merchantId} and e.asset = 'money' and ${ON_STATEMENT}`,
      ...toEntrySiteConditions(scope),
    ],
    sql` and `,
  )
  const { rows } = await sql<Balance>`select e.account, e.balance from ledger_accounts e
    where ${condition} order by e.account like 'clearing:%', e.account`.execute(tx)
  return rows
}

export async function getHeldCoins(tx: Tx, scope: Scope): Promise<number> {
  const { rows } = await sql<{ held: number }>`select -balance as held from ledger_accounts
    where merchant_id = ${scope.merchantId} and account = ${COINS} and asset = 'coins'`.execute(tx)
  return rows[0]?.held ?? 0
}

export type BookingRow = Pick<LineRow, 'id' | 'at' | 'kind' | 'about'>
export type EntryRow = Pick<LineRow, 'account' | 'amount' | 'balance'> & {
  readonly asset: 'money' | 'coins' | 'points'
}

export async function findBooking(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<BookingRow | undefined> {
  const { rows } =
    await sql<BookingRow>`select t.transfer_id as id, t.booked_at as at, t.kind, t.about
    from ledger_transfers t
    where t.merchant_id = ${scope.merchantId} and t.transfer_id = ${id}`.execute(tx)
  return rows[0]
}

/** With a site limit, lists only the entries of those sites. */
export async function listTransferEntries(tx: Tx, scope: Scope, id: string): Promise<EntryRow[]> {
  const parts = [
    sql`e.merchant_id = ${scope.merchantId}
    and e.transfer_id = ${id}`,
    ...toEntrySiteConditions(scope),
  ]
  const { rows } = await sql<EntryRow>`select e.account, e.asset, e.amount, e.balance
    from ledger_entries e where ${sql.join(parts, sql` and `)} order by e.line`.execute(tx)
  return rows
}

const OTHERS_MAX = 50

/** Returns the oldest first. */
export async function listBookingsAbout(
  tx: Tx,
  scope: Scope,
  about: string,
): Promise<BookingRow[]> {
  if (about === '') return []
  const { rows } =
    await sql<BookingRow>`select t.transfer_id as id, t.booked_at as at, t.kind, t.about
    from ledger_transfers t where t.merchant_id = ${scope.merchantId} and t.about = ${about}
    order by t.booked_at, t.transfer_id limit ${OTHERS_MAX}`.execute(tx)
  return rows
}
