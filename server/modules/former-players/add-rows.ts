import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import type { FormerRow } from './read-file.ts'
import { insertImport, type NewImport } from './store.ts'

const END_LENGTH = 4

/** Adds an import with its rows, whose phones are sealed. */
export async function addFormerPlayers(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  added: NewImport,
  rows: readonly FormerRow[],
): Promise<void> {
  const players = rows.map(({ phone, ...row }) => ({
    ...row,
    id: newId(),
    sealedPhone: sealPrivateNumber(keys, 'memberPhone', phone).sealed,
    phoneEnd: phone.slice(-END_LENGTH),
  }))
  await insertImport(tx, scope, added, players)
}
