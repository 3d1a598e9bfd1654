import { sql } from 'kysely'
import type { CoinStorageState } from '#contract/stored-coins/stored-coins-records.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { executeUnlessDuplicate, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type StoringRow = {
  readonly id: string
  readonly playerId: string
  readonly deviceId: string
  readonly deviceCode: string
  readonly siteId: string
  readonly commandId: string
  readonly state: CoinStorageState
  readonly coins: number | null
  readonly settledBy: string
  readonly madeAt: Date
  readonly endedAt: Date | null
}
const COLUMNS = sql.raw(`storing_id as id, player_id as "playerId", device_id as "deviceId",
  device_code as "deviceCode", site_id as "siteId", command_id as "commandId", state, coins,
  settled_by as "settledBy", made_at as "madeAt", ended_at as "endedAt"`)

type NewStoring = Pick<
  StoringRow,
  'playerId' | 'deviceId' | 'deviceCode' | 'siteId' | 'commandId'
> & {
  readonly id: string
}

/** Returns false if the machine is already counting for a player. The transaction is then aborted. */
export async function insertStoring(tx: Tx, scope: Scope, storing: NewStoring): Promise<boolean> {
  const { id, playerId, deviceId, deviceCode, siteId, commandId } = storing
  const inserting = sql`insert into "coin_storings" ("merchant_id", storing_id, player_id,
      device_id, device_code, site_id, command_id, state)
    values (${scope.merchantId}, ${id}, ${playerId}, ${deviceId}, ${deviceCode}, ${siteId},
      ${commandId}, 'counting')`
  return executeUnlessDuplicate('one_counts', { execute: () => inserting.execute(tx) })
}

/** Finds the storing that the machine is counting now, for any player. Undefined if there is none. */
export async function findCountingStoring(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<StoringRow | undefined> {
  const { rows } = await sql<StoringRow>`select ${COLUMNS} from coin_storings
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId}
      and state = 'counting'`.execute(tx)
  return rows[0]
}

/** Finds the player's newest storing at the machine since the given time. Undefined if there is none. */
export async function findNewestStoring(
  tx: Tx,
  scope: Scope,
  { playerId, deviceId }: Pick<StoringRow, 'playerId' | 'deviceId'>,
  since: Date,
): Promise<StoringRow | undefined> {
  const { rows } = await sql<StoringRow>`select ${COLUMNS} from coin_storings
    where merchant_id = ${scope.merchantId} and player_id = ${playerId}
      and device_id = ${deviceId} and made_at >= ${since}
    order by made_at desc limit 1`.execute(tx)
  return rows[0]
}

/** Locks the storing until the end of the transaction. Returns undefined if it does not exist. */
export async function lockStoring(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<StoringRow | undefined> {
  const { rows } = await sql<StoringRow>`select ${COLUMNS} from coin_storings
    where merchant_id = ${scope.merchantId} and storing_id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function lockStoringOfCommand(
  tx: Tx,
  scope: Scope,
  commandId: string,
): Promise<StoringRow | undefined> {
  const { rows } = await sql<StoringRow>`select ${COLUMNS} from coin_storings
    where merchant_id = ${scope.merchantId} and command_id = ${commandId} for update`.execute(tx)
  return rows[0]
}

export async function updateStoringState(
  tx: Tx,
  scope: Scope,
  id: string,
  to: {
    readonly state: CoinStorageState
    readonly coins?: number | undefined
    readonly settledBy: string
  },
): Promise<void> {
  await sql`update coin_storings set state = ${to.state}, coins = ${to.coins ?? null},
      settled_by = ${to.settledBy},
      ended_at = ${to.state === 'doubt' ? null : sql`now()`}
    where merchant_id = ${scope.merchantId} and storing_id = ${id}`.execute(tx)
}

export type StoringFilter = {
  readonly state?: CoinStorageState | undefined
  readonly siteId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Lists storings at the scope's sites, newest first. */
export async function listStorings(
  tx: Tx,
  scope: Scope,
  { offset, size }: PageWindow<string>,
  { state, siteId, from, until }: StoringFilter,
): Promise<{ total: number; records: StoringRow[] }> {
  const sites = scope.sites === 'all' ? null : scope.sites
  const fromClause = sql`from coin_storings where merchant_id = ${merchantValue(scope)}
    and (${sites}::text[] is null or site_id = any(${sites}::text[]))
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${siteId ?? null}::text is null or site_id = ${siteId ?? null})
    and (${from ?? null}::timestamptz is null or made_at >= ${from ?? null})
    and (${until ?? null}::timestamptz is null or made_at < ${until ?? null})`
  const [{ rows: counted }, { rows: records }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${fromClause}`.execute(tx),
    sql<StoringRow>`select ${COLUMNS} ${fromClause}
      order by made_at desc, storing_id desc limit ${size} offset ${offset}`.execute(tx),
  ])
  return { total: counted[0]!.total, records }
}

/** Returns the number of coins stored at each machine in the period. */
export async function sumStoredCoinsByDevice(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; coins: number }>`select device_id as id,
      sum(coins)::int as coins from coin_storings
    where merchant_id = ${merchantValue(scope)} and coins > 0
      and made_at >= ${from} and made_at < ${until}
    group by device_id`.execute(tx)
  return new Map(rows.map(({ id, coins }) => [id, coins]))
}

/** Lists storings with an unknown result, which a person must check. */
export async function listTroubledStorings(tx: Tx, scope: Scope) {
  type TroubledStoringRow = {
    readonly id: string
    readonly siteId: string
    readonly deviceId: string
    readonly deviceName: string
    readonly since: Date
  }
  const { rows } = await sql<TroubledStoringRow>`select s.storing_id as id, s.site_id as "siteId",
      s.device_id as "deviceId", coalesce(nullif(d.number, ''), d.code) as "deviceName",
      s.made_at as since
    from coin_storings s
    join devices d on d.merchant_id = s.merchant_id and d.device_id = s.device_id
    where s.merchant_id = ${scope.merchantId} and s.state = 'doubt'`.execute(tx)
  return rows
}

/**
 * Checks that coins counted by machines equal the coins booked to player accounts. Returns one text per
 * mismatch.
 */
export async function listStoringMismatches(tx: Tx, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`select 'storing ' || coalesce(s.id, b.id) || ': '
      || coalesce(b.coins, 0) || ' coins booked, ' || coalesce(s.coins, 0) || ' counted' as wrong
    from (select storing_id as id, coins from coin_storings
      where merchant_id = ${scope.merchantId} and coins > 0) s
    full join (select substr(t.about, length('storing:') + 1) as id, sum(e.amount)::int as coins
      from ledger_transfers t join ledger_entries e using (merchant_id, transfer_id, booked_at)
      where merchant_id = ${scope.merchantId} and t.kind = 'coins.stored' and e.amount > 0
      group by t.about) b on b.id = s.id
    where s.coins is distinct from b.coins`.execute(tx)
  return rows.map(({ wrong }) => wrong)
}

export type PastStoring = Omit<NewStoring, 'id' | 'commandId'> & {
  readonly coins: number
  readonly at: Date
}

export async function hasStorings(tx: Tx, scope: Scope): Promise<boolean> {
  const { rows } = await sql`select storing_id from coin_storings
    where merchant_id = ${scope.merchantId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Inserts a completed storing in the past and returns its id. */
export async function insertPastStoring(
  tx: Tx,
  scope: Scope,
  { playerId, deviceId, deviceCode, siteId, coins, at }: PastStoring,
): Promise<string> {
  const id = newId()
  await sql`insert into "coin_storings" ("merchant_id", storing_id, player_id, device_id,
      device_code, site_id, command_id, state, coins, made_at, ended_at)
    values (${scope.merchantId}, ${id}, ${playerId}, ${deviceId}, ${deviceCode}, ${siteId}, ${id},
      'stored', ${coins}, ${at}, ${at})`.execute(tx)
  return id
}
