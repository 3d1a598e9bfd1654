import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { extract } from 'tar-stream'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { decryptWithPassphrase } from './passphrase.ts'
import { joinQuotedColumns, quoteIdentifier, type BackupTable } from './tables.ts'
import type { BackupSummary, Manifest } from './write-backup.ts'

/** Target of a restore. Each step runs once the data it needs has been read. */
export type RestoreTarget = {
  /**
   * Called first, with the installation's keys. Returns the address of an empty database at the backup's
   * migrations.
   */
  prepare(keys: Buffer, migrations: readonly string[]): Promise<string>
  readonly filesFolder: string
}

/**
 * Restores all rows in one transaction, so that a backup is restored completely or not at all. Throws a
 * `Trouble`.
 */
export async function restoreFromBackup(
  file: string,
  passphrase: string,
  target: RestoreTarget,
): Promise<BackupSummary> {
  let manifest: Manifest | undefined
  let loading: TableLoader | undefined
  let ending: BackupSummary | undefined
  let files = 0
  try {
    for await (const { name, content } of readBackupEntries(file)) {
      if (name === 'manifest.json') manifest = parseBackupManifest(content)
      else if (!manifest) throw notBackupTrouble(file)
      else if (name === 'keys.sealed') {
        const keys = decryptWithPassphrase(passphrase, content)
        if (!keys) throw wrongPassphraseTrouble()
        loading = await openTruncatedTableLoader(
          await target.prepare(keys, manifest.migrations),
          manifest.tables,
        )
      } else if (!loading) throw notBackupTrouble(file)
      else if (name.startsWith('tables/')) await loading.add(name.split('/')[1]!, content)
      else if (name.startsWith('files/')) {
        await writeRestoredFile(target.filesFolder, name.slice('files/'.length), content)
        files += 1
      } else if (name === 'end.json') ending = JSON.parse(content.toString()) as BackupSummary
    }
    if (!ending || !loading || ending.files !== files) throw backupCutOffTrouble(file)
    await loading.finish(ending.rows)
    return ending
  } catch (error) {
    throw error instanceof Trouble ? error : unreadableBackupTrouble(file, error)
  } finally {
    await loading?.close()
  }
}

async function* readBackupEntries(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), archive)
  reading.catch((error: Error) => archive.destroy(error))
  for await (const entry of archive) {
    const chunks: Buffer[] = []
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
    yield { name: entry.header.name, content: Buffer.concat(chunks) }
  }
  await reading
}

type TableCopy = {
  readonly name: string
  readonly stream: CopyStreamQuery
  /** Rejects when the database refuses the rows. */
  readonly failed: Promise<never>
}
type TableLoader = Awaited<ReturnType<typeof openTruncatedTableLoader>>

async function openTruncatedTableLoader(ownerUrl: string, tables: readonly BackupTable[]) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('begin')
  // Rows inserted by migrations are in the backup too, so they are removed first.
  await client.query(`truncate ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`)
  const loaded: Record<string, number> = {}
  let now: TableCopy | undefined

  async function finishTableCopy(): Promise<void> {
    if (!now) return
    const { name, stream, failed } = now
    now = undefined
    const ended = new Promise<void>((done) => {
      stream.once('finish', done)
      stream.end()
    })
    await Promise.race([ended, failed])
    loaded[name] = stream.rowCount
  }
  function openTableCopy(name: string): TableCopy {
    const table = tables.find((each) => each.name === name)
    if (!table) throw new Error(`${name} is not in the manifest`)
    const text = `copy ${quoteIdentifier(name)} (${joinQuotedColumns(table.columns)}) from stdin`
    const stream = client.query(copyFrom(text))
    const failed = new Promise<never>((_done, fail) => {
      stream.on('error', fail)
    })
    // The write or end in progress handles it. If the archive is cut off within a table there is none, and
    // closing the connection then raises an error that nothing else handles.
    failed.catch(() => undefined)
    return { name, stream, failed }
  }
  return {
    async add(name: string, content: Buffer): Promise<void> {
      if (now?.name !== name) {
        await finishTableCopy()
        now = openTableCopy(name)
      }
      const { stream, failed } = now
      const written = new Promise<void>((done, fail) => {
        stream.write(content, (error) => (error ? fail(error) : done()))
      })
      // A refused table never calls back, so that a restore would wait for ever.
      await Promise.race([written, failed])
    },
    async finish(rows: BackupSummary['rows']): Promise<void> {
      await finishTableCopy()
      for (const [name, count] of Object.entries(rows)) {
        if ((loaded[name] ?? 0) !== count) throw new Error(`${name} has ${count} rows`)
      }
      await client.query('commit')
      // Without it, the first queries would be planned as if the tables were nearly empty, until autovacuum
      // analyzes them.
      await client.query('analyze')
    },
    close: () => client.end(),
  }
}

async function writeRestoredFile(folder: string, path: string, content: Buffer): Promise<void> {
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part.startsWith('.'))) throw new Error(`a file ${path}`)
  const filePath = join(folder, ...parts)
  await mkdir(dirname(filePath), { recursive: true })
  await writeFile(filePath, content, { mode: 0o600 })
}

function parseBackupManifest(content: Buffer): Manifest {
  const manifest = JSON.parse(content.toString()) as Manifest
  if (manifest.format === 1) return manifest
  throw new Trouble({
    zh: '备份由较新版本的游场生成。请先升级，再恢复。',
    en: 'This backup was made by a newer version of Playfield. Upgrade Playfield, then restore the backup.',
  })
}

function wrongPassphraseTrouble(): Trouble {
  return new Trouble({
    zh: '口令错误，未做任何更改。请核对后重试。',
    en: 'The passphrase is wrong. Nothing was changed. Check the passphrase and try again.',
  })
}

function notBackupTrouble(file: string): Trouble {
  return new Trouble({
    zh: `${file} 不是游场的备份，请使用其他文件`,
    en: `${file} is not a Playfield backup. Use another file.`,
  })
}

function backupCutOffTrouble(file: string): Trouble {
  return new Trouble({
    zh: `备份 ${file} 不完整，未恢复。请使用其他备份。`,
    en: `The backup ${file} is incomplete. Nothing was restored. Use another backup.`,
  })
}

function unreadableBackupTrouble(file: string, error: unknown): Trouble {
  const reason = error instanceof Error ? error.message : String(error)
  return new Trouble(
    {
      zh: `备份 ${file} 读取失败：${reason}。未恢复，请使用其他备份。`,
      en: `Could not read the backup ${file}: ${reason}. Nothing was restored. Use another backup.`,
    },
    error,
  )
}
