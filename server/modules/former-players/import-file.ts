import { readFile } from 'node:fs/promises'
import { FORMER_FILE_BYTES_MAX, LISTED_FAULTS_MAX } from '#contract/former-players/former-player.ts'
import type { CheckedFormerPlayers } from '#contract/former-players/former-players.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { listMemberLevels } from '#server/modules/players/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { SentFile } from '#server/platform/http/multipart.ts'
import type { Scope } from '#server/platform/scope.ts'
import { unsealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { readFormerFile, type FileFault, type FormerRow } from './read-file.ts'
import { listPhoneHashes } from './phone-hash.ts'
import { listClaimedHashes, listWaitingPhones } from './store.ts'

const END_LENGTH = 4

export type ReadImport = {
  readonly rows: readonly FormerRow[]
  readonly checked: CheckedFormerPlayers
}

/** Reads a file and compares it with the rows that are here. Returns what is wrong with the whole file. */
export async function readImportFile(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  file: SentFile | undefined,
): Promise<FileFault | ReadImport | 'noFile' | 'tooBig'> {
  if (!file || file.bytes === 0) return 'noFile'
  if (file.bytes > FORMER_FILE_BYTES_MAX) return 'tooBig'
  const read = readFormerFile(await readFile(file.path), await listMemberLevels(tx, scope))
  if (typeof read === 'string') return read
  const today = formatShanghaiDay(databaseNow())
  const ends = new Set(read.rows.map(({ phone }) => phone.slice(-END_LENGTH)))
  const sealedPhones = await listWaitingPhones(tx, scope, [...ends], today)
  const waiting = new Set(
    sealedPhones.map((sealed) => unsealPrivateNumber(keys, 'memberPhone', { sealed, masked: '' })),
  )
  const hashesOf = new Map(
    read.rows.map(({ phone }) => [phone, listPhoneHashes(keys, scope, phone)] as const),
  )
  const claimed = await listClaimedHashes(tx, scope, [...hashesOf.values()].flat())
  const isKnown = (phone: string) =>
    waiting.has(phone) || hashesOf.get(phone)!.some((hash) => claimed.has(hash))
  const rows = read.rows.filter(({ phone }) => !isKnown(phone))
  const checked = {
    rows: rows.length,
    coins: rows.reduce((sum, { coins }) => sum + coins, 0),
    points: rows.reduce((sum, { points }) => sum + points, 0),
    known: read.rows.length - rows.length,
    faulty: read.faults.length,
    faults: read.faults.slice(0, LISTED_FAULTS_MAX),
  }
  return { rows, checked }
}
