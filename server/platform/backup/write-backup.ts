import { createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import { encryptWithPassphrase } from './passphrase.ts'
import { joinQuotedColumns, quoteIdentifier, listBackupTables, type BackupTable } from './tables.ts'

/**
 * One archive of the whole installation: the rows of all tables from one snapshot, the files of the local
 * folder, and the encrypted keys. The keys are encrypted with a passphrase. The archive contains text
 * instead of database files, so it can be restored by another PostgreSQL version, on another processor, or
 * in a cluster.
 */
export type BackupOptions = {
  /** Connects as the owner of the tables, who bypasses row-level security. */
  readonly ownerUrl: string
  readonly file: string
  readonly filesFolder: string
  readonly keysFile: string
  readonly passphrase: string
}
export type Manifest = {
  readonly format: 1
  readonly madeAt: string
  /** Migrations of the database at the time of the backup. A restore starts from them. */
  readonly migrations: readonly string[]
  readonly tables: readonly BackupTable[]
}
/** Last entry of the archive. An archive without it is incomplete. */
export type BackupSummary = {
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
}

/**
 * Size of a table part in bytes. A tar entry must have its length before its content, so tables are split.
 */
const PART_BYTES = 4 * 1024 * 1024

export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const draft = `${options.file}.part`
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(draft, { mode: 0o600 }))
  try {
    const ending = await fillBackupArchive(archive, options)
    archive.finalize()
    await written
    await rename(draft, options.file)
    return ending
  } catch (error) {
    archive.destroy()
    await written.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

async function fillBackupArchive(archive: Pack, options: BackupOptions): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: options.ownerUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await listBackupTables(client)
    const { rows: done } = await client.query<{ name: string }>(
      'select name from migrations order by name',
    )
    const migrations = done.map(({ name }) => name)
    const madeAt = new Date().toISOString()
    const manifest: Manifest = { format: 1, madeAt, migrations, tables }
    await addArchiveEntry(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest)))
    const keys = await readFile(options.keysFile)
    await addArchiveEntry(archive, 'keys.sealed', encryptWithPassphrase(options.passphrase, keys))
    const rows: Record<string, number> = {}
    for (const table of tables) rows[table.name] = await addTableToArchive(archive, client, table)
    await client.query('commit')
    const files = await addFilesToArchive(archive, options.filesFolder)
    const ending: BackupSummary = { rows, files }
    await addArchiveEntry(archive, 'end.json', Buffer.from(JSON.stringify(ending)))
    return ending
  } finally {
    await client.end()
  }
}

/** Writes a table to the archive and returns its number of rows. */
async function addTableToArchive(
  archive: Pack,
  client: pg.Client,
  table: BackupTable,
): Promise<number> {
  const { name, columns } = table
  const text = `copy (select ${joinQuotedColumns(columns)} from ${quoteIdentifier(name)}) to stdout`
  const stream = client.query(copyTo(text))
  let part = 0
  let bytes = 0
  let chunks: Buffer[] = []
  const flushTablePart = async () => {
    part += 1
    const path = `tables/${name}/${String(part).padStart(6, '0')}`
    await addArchiveEntry(archive, path, Buffer.concat(chunks))
    chunks = []
    bytes = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await flushTablePart()
  }
  if (bytes > 0) await flushTablePart()
  return stream.rowCount
}

async function addFilesToArchive(archive: Pack, folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const filePath = join(parentPath, name)
    const path = relative(folder, filePath).split(sep).join('/')
    await addArchiveEntry(archive, `files/${path}`, await readFile(filePath))
  }
  return files.length
}

/** Waits until the archive accepts the entry, so that a large installation does not accumulate in memory. */
function addArchiveEntry(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    archive.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
      error ? fail(error) : done(),
    )
  })
}
