import { sql } from 'kysely'
import type {
  FormerPlayerImport,
  FormerPlayerState,
} from '#contract/former-players/former-player.ts'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type FormerPlayerRow = {
  readonly id: string
  readonly importId: string
  readonly sealedPhone: string | null
  readonly phoneEnd: string
  readonly name: string
  readonly coins: number
  readonly points: number
  readonly levelId: string | null
  readonly state: FormerPlayerState
  readonly playerId: string | null
  readonly movedAt: Date
}
export type FormerPlayerFilter = {
  readonly state?: FormerPlayerState | undefined
  readonly importId?: string | undefined
  readonly text?: string | undefined
}
export type NewImport = {
  readonly id: string
  readonly fileName: string
  readonly accountId: string
  readonly accountName: string
  readonly importedAt: Date
  /** As `2026-11-22`. */
  readonly lastDay: string
}
export type NewFormerPlayer = Pick<
  FormerPlayerRow,
  'coins' | 'id' | 'levelId' | 'name' | 'phoneEnd' | 'points'
> & { readonly sealedPhone: string }

const COLUMNS = sql.raw(`f.row_id as id, f.import_id as "importId",
  f.sealed_phone as "sealedPhone", f.phone_end as "phoneEnd", f.name, f.coins, f.points,
  f.level_id as "levelId", f.state, f.player_id as "playerId", f.moved_at as "movedAt"`)
const INSERT_CHUNK = 1_000

function selectFormerPlayers(scope: Scope, { state, importId, text }: FormerPlayerFilter) {
  const parts = [sql`f.merchant_id = ${merchantValue(scope)}`]
  if (state) parts.push(sql`f.state = ${state}`)
  if (importId) parts.push(sql`f.import_id = ${importId}`)
  if (text) {
    const named = sql`starts_with(f.name, ${text})`
    parts.push(/^\d{4}$/.test(text) ? sql`(${named} or f.phone_end = ${text})` : named)
  }
  return sql`from former_players f where ${sql.join(parts, sql` and `)}`
}

/** Lists rows, those of the newest import first and in the order of its file. */
export async function listFormerPlayers(
  tx: Tx,
  scope: Scope,
  { size, offset }: Pick<PageWindow, 'offset' | 'size'>,
  filter: FormerPlayerFilter,
): Promise<{ records: FormerPlayerRow[]; total: number }> {
  const [listed, counted] = await Promise.all([
    sql<FormerPlayerRow>`select ${COLUMNS} ${selectFormerPlayers(scope, filter)}
      order by f.import_id desc, f.row_id limit ${size} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*) as total
      ${selectFormerPlayers(scope, filter)}`.execute(tx),
  ])
  return { records: listed.rows, total: counted.rows[0]!.total }
}

export async function listImports(
  tx: Tx,
  scope: Scope,
  max: number,
): Promise<FormerPlayerImport[]> {
  const merchant = merchantValue(scope)
  type Row = Omit<FormerPlayerImport, 'lastDay'> & { readonly lastDay: string }
  const { rows } = await sql<Row>`select i.import_id as id,
      i.file_name as "fileName", i.account_name as "importerName", i.imported_at as "importTime",
      i.last_day::text as "lastDay", f.*
    from former_player_imports i cross join lateral (select count(*) as rows,
        count(*) filter (where state = 'claimed') as claimed,
        count(*) filter (where state = 'waiting') as waiting
      from former_players where merchant_id = ${merchant} and import_id = i.import_id) f
    where i.merchant_id = ${merchant}
    order by i.imported_at desc, i.import_id desc limit ${max}`.execute(tx)
  return rows.map((row) => ({ ...row, lastDay: parseShanghaiDay(row.lastDay) }))
}

/** Until the transaction ends, nobody else imports for this merchant. */
export async function lockImports(tx: Tx, { merchantId }: Scope): Promise<void> {
  const lockName = `former-players:${merchantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(tx)
}

/** Lists the sealed phones of rows that can be claimed on the day, by their last digits. */
export async function listWaitingPhones(
  tx: Tx,
  scope: Scope,
  phoneEnds: readonly string[],
  day: string,
): Promise<string[]> {
  const { rows } = await sql<{ sealedPhone: string }>`select f.sealed_phone as "sealedPhone"
    from former_players f join former_player_imports i
      on i.merchant_id = f.merchant_id and i.import_id = f.import_id
    where f.merchant_id = ${merchantValue(scope)} and f.phone_end = ${anyOf(phoneEnds)}
      and f.state = 'waiting' and i.last_day >= ${day}::date`.execute(tx)
  return rows.map(({ sealedPhone }) => sealedPhone)
}

/** Returns those of these hashes whose phones have claimed. */
export async function listClaimedHashes(
  tx: Tx,
  scope: Scope,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`select phone_hash as hash from former_players
    where merchant_id = ${merchantValue(scope)} and phone_hash = ${anyOf(hashes)}`.execute(tx)
  return new Set(rows.map(({ hash }) => hash))
}

export async function insertImport(
  tx: Tx,
  scope: Scope,
  { id, fileName, accountId, accountName, importedAt, lastDay }: NewImport,
  players: readonly NewFormerPlayer[],
): Promise<void> {
  await sql`insert into "former_player_imports" ("merchant_id", import_id, file_name, account_id,
      account_name, imported_at, last_day)
    values (${scope.merchantId}, ${id}, ${fileName}, ${accountId}, ${accountName}, ${importedAt},
      ${lastDay}::date)`.execute(tx)
  for (let from = 0; from < players.length; from += INSERT_CHUNK) {
    const rows = players.slice(from, from + INSERT_CHUNK)
    await sql`insert into "former_players" ("merchant_id", row_id, import_id, sealed_phone, phone_end,
        name, coins, points, level_id, state, moved_at)
      select merchant.merchant_id, x.row_id, ${id}, x.sealed_phone, x.phone_end, x.name, x.coins, x.points,
        x.level_id, 'waiting', ${importedAt}
      from ${selectMerchantRow(scope)}, unnest(${rows.map((row) => row.id)}::text[],
        ${rows.map((row) => row.sealedPhone)}::text[], ${rows.map((row) => row.phoneEnd)}::text[],
        ${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.coins)}::bigint[],
        ${rows.map((row) => row.points)}::bigint[], ${rows.map((row) => row.levelId)}::text[])
        as x (row_id, sealed_phone, phone_end, name, coins, points, level_id)`.execute(tx)
  }
}

/** Locks the rows that wait with these last digits and can be claimed on the day, newest import first. */
export async function lockClaimableRows(
  tx: Tx,
  scope: Scope,
  phoneEnd: string,
  day: string,
): Promise<(FormerPlayerRow & Pick<NewImport, 'accountId' | 'accountName' | 'fileName'>)[]> {
  const merchant = merchantValue(scope)
  const { rows } = await sql<
    FormerPlayerRow & Pick<NewImport, 'accountId' | 'accountName' | 'fileName'>
  >`select ${COLUMNS}, i.account_id as "accountId", i.account_name as "accountName",
      i.file_name as "fileName"
    from former_players f join former_player_imports i
      on i.merchant_id = f.merchant_id and i.import_id = f.import_id
    where f.merchant_id = ${merchant} and f.phone_end = ${phoneEnd} and f.state = 'waiting'
      and i.last_day >= ${day}::date
    order by f.import_id desc, f.row_id for update of f`.execute(tx)
  return rows
}

export async function hasClaimed(tx: Tx, scope: Scope, playerId: string): Promise<boolean> {
  const { rows } = await sql`select from former_players
    where merchant_id = ${merchantValue(scope)} and player_id = ${playerId}`.execute(tx)
  return rows.length > 0
}

type ClaimedRow = {
  readonly id: string
  readonly playerId: string
  readonly phoneHash: string
  readonly at: Date
}

/** Notes who claimed a row, and erases its person. */
export async function claimRow(
  tx: Tx,
  { merchantId }: Scope,
  { id, playerId, phoneHash, at }: ClaimedRow,
): Promise<void> {
  await sql`update former_players set state = 'claimed', player_id = ${playerId}, moved_at = ${at},
      sealed_phone = null, name = '', phone_hash = ${phoneHash}
    where merchant_id = ${merchantId} and row_id = ${id}`.execute(tx)
}

/** Lists up to `max` rows that were claimed and still contain their phones. */
export async function listClaimedPhones(
  tx: Tx,
  scope: Scope,
  max: number,
): Promise<{ readonly id: string; readonly sealedPhone: string }[]> {
  const { rows } = await sql<{ id: string; sealedPhone: string }>`select row_id as id,
      sealed_phone as "sealedPhone" from former_players
    where merchant_id = ${merchantValue(scope)} and state = 'claimed' and sealed_phone is not null
    order by row_id limit ${max}`.execute(tx)
  return rows
}

/** Leaves only the hash of a phone that has claimed. */
export async function eraseClaimedRow(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  phoneHash: string,
): Promise<void> {
  await sql`update former_players set sealed_phone = null, name = '', phone_hash = ${phoneHash}
    where merchant_id = ${merchantId} and row_id = ${id} and state = 'claimed'`.execute(tx)
}

/** Cancels rows that wait, and erases their persons. Returns their number. */
export async function refuseRows(
  tx: Tx,
  { merchantId }: Scope,
  { importId, rowId }: { readonly importId: string; readonly rowId?: string | undefined },
  at: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update former_players
    set state = 'refused', sealed_phone = null, name = '', moved_at = ${at}
    where merchant_id = ${merchantId} and import_id = ${importId} and state = 'waiting'
      and (${rowId ?? null}::text is null or row_id = ${rowId ?? null})`.execute(tx)
  return Number(numAffectedRows)
}

/** Ends up to `max` rows whose last day was before the day. Erases their persons, returns their number. */
export async function endRows(
  tx: Tx,
  { merchantId }: Scope,
  day: string,
  { at, max }: { readonly at: Date; readonly max: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update former_players
    set state = 'ended', sealed_phone = null, name = '', moved_at = ${at}
    where merchant_id = ${merchantId} and row_id in (select f.row_id from former_players f
      join former_player_imports i on i.merchant_id = f.merchant_id and i.import_id = f.import_id
      where f.merchant_id = ${merchantId} and f.state = 'waiting' and i.last_day < ${day}::date
      limit ${max})`.execute(tx)
  return Number(numAffectedRows)
}
