import { sql } from 'kysely'
import type { Release, UpgradePart } from '#contract/upgrades/upgrades.ts'
import type { Tx } from '#server/platform/db.ts'
import { executeUnlessDuplicate, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type ReleaseRow = Release & { readonly fileKey: string }

const COLUMNS = sql.raw(`release_id as id, part, model, version, sha256, bytes, notes,
  made_by as "madeBy", made_at as "createTime", file_key as "fileKey"`)

/** Returns false if this version of the model already exists. */
export async function insertRelease(tx: Tx, scope: Scope, row: ReleaseRow): Promise<boolean> {
  return executeUnlessDuplicate('release_once', {
    execute: () =>
      sql`insert into "releases" ("merchant_id", release_id, part, model, version, sha256, bytes,
          file_key, notes, made_by, made_at)
        values (${scope.merchantId}, ${row.id}, ${row.part}, ${row.model}, ${row.version},
          ${row.sha256}, ${row.bytes}, ${row.fileKey}, ${row.notes}, ${row.madeBy},
          ${row.createTime})`.execute(tx),
  })
}

/** Lists releases that are not withdrawn, newest first. */
export async function listReleases(tx: Tx, scope: Scope, part: UpgradePart): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`select ${COLUMNS} from releases
    where merchant_id = ${merchantValue(scope)} and part = ${part} and withdrawn_at is null
    order by made_at desc, release_id desc`.execute(tx)
  return rows
}

/** Finds a release that is not withdrawn. Undefined if there is none. */
export async function findRelease(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<ReleaseRow | undefined> {
  const { rows } = await sql<ReleaseRow>`select ${COLUMNS} from releases
    where merchant_id = ${merchantValue(scope)} and release_id = ${id} and withdrawn_at is null`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Returns whether this exact file is offered. Compares the checksum, because a withdrawn version may be
 * published again with a different file.
 */
export async function isReleaseOffered(
  tx: Tx,
  scope: Scope,
  { part, model, version, sha256 }: Pick<ReleaseRow, 'part' | 'model' | 'version' | 'sha256'>,
): Promise<boolean> {
  const { rows } = await sql`select 1 from releases
    where merchant_id = ${merchantValue(scope)} and part = ${part} and model = ${model}
      and version = ${version} and sha256 = ${sha256} and withdrawn_at is null`.execute(tx)
  return rows.length > 0
}

export async function withdrawRelease(tx: Tx, scope: Scope, id: string): Promise<void> {
  await sql`update releases set withdrawn_at = now()
    where merchant_id = ${scope.merchantId} and release_id = ${id}`.execute(tx)
}
