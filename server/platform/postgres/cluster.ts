import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { keysFilePath } from '#server/platform/secrets/keys.ts'
import {
  diskFullTrouble,
  notWritableTrouble,
  Trouble,
} from '#server/platform/installation/trouble.ts'
import { changeFolderOwner, type PostgresAccount } from './account.ts'
import type { PostgresBinaries } from './binaries.ts'

export const MIGRATOR = 'playfield_migrator'

/**
 * The folder in which a PostgreSQL process starts. By this name it reaches its data even if its account may
 * not enter the folders above.
 */
export const HERE = '/proc/self/cwd'

type ClusterOptions = {
  /** The data folder of Playfield, which contains the cluster as a folder. */
  readonly folder: string
  readonly data: string
  readonly password: string
  readonly binaries: PostgresBinaries
  readonly account: PostgresAccount
}

/** Creates the cluster at the first start, whole or not at all, so that a kill in between does no harm. */
export async function createCluster(making: ClusterOptions): Promise<void> {
  const { folder, data, account } = making
  const draft = `${data}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await changeFolderOwner(account, draft)
  const errorText = await runInitdb(making, draft)
  if (errorText === undefined) return rename(draft, data)
  await rm(draft, { recursive: true, force: true })
  throw toStartTrouble(folder, errorText)
}

/** Runs `initdb`. Returns its error text, or undefined if it succeeded. */
async function runInitdb(making: ClusterOptions, draft: string): Promise<string | undefined> {
  const { folder, password, binaries, account } = making
  const file = join(folder, 'postgres.password')
  await writeFile(file, password, { mode: 0o600 })
  await changeFolderOwner(account, file)
  const input = await open(file, 'r')
  await rm(file)
  const auth = ['-U', MIGRATOR, '-A', 'scram-sha-256', '--pwfile', '/dev/stdin']
  // Before version 18, pages have checksums only on request.
  const args = ['-D', HERE, ...auth, '-E', 'UTF8', '--locale=C', '--data-checksums']
  const initdb = spawn(join(binaries.bin, 'initdb'), args, {
    env: binaries.environment,
    cwd: draft,
    stdio: [input.fd, 'ignore', 'pipe'],
    ...toSpawnAccount(account),
  })
  const [errorText, [code]] = await Promise.all([text(initdb.stderr!), once(initdb, 'exit')])
  await input.close()
  return code === 0 ? undefined : errorText
}

/** Requires the cluster's version to be that of the programs: no other version can read it. */
export async function requireClusterVersion(
  data: string,
  { major }: PostgresBinaries,
): Promise<void> {
  const clusterVersion = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  if (clusterVersion === major) return
  throw new Trouble({
    zh:
      `${data} 由 PostgreSQL ${clusterVersion} 创建，当前运行的是 PostgreSQL ${major}。` +
      `请用 PostgreSQL ${clusterVersion} 备份，再恢复到新的文件夹。`,
    en:
      `${data} was created by PostgreSQL ${clusterVersion}, but PostgreSQL ${major} is running. ` +
      `Make a backup with PostgreSQL ${clusterVersion}, then restore it into a new folder.`,
  })
}

/**
 * Throws a `Trouble` if data are missing. An unmounted disk must not look like a first start, which would
 * create an empty database.
 */
export async function requireCompleteData(folder: string, data: string): Promise<void> {
  if (hasCluster(data)) return
  const left = await readdir(data).catch(() => [])
  if (left.length > 0) throw incompleteClusterTrouble(data)
  if (existsSync(keysFilePath(folder))) throw databaseLostTrouble(folder, data)
}

function databaseLostTrouble(folder: string, data: string): Trouble {
  const keys = keysFilePath(folder)
  return new Trouble({
    zh: `找到密钥文件 ${keys}，但找不到数据库 ${data}。请检查磁盘是否已挂载，再重新启动。如数据已丢失，请从备份恢复到新的文件夹。`,
    en:
      `The key file ${keys} exists, but the database ${data} is missing. ` +
      'Check that its disk is mounted, then restart Playfield. ' +
      'If the data is lost, restore a backup into a new folder.',
  })
}

function incompleteClusterTrouble(data: string): Trouble {
  return new Trouble({
    zh: `${data} 不完整，缺少 PG_VERSION。请检查磁盘和挂载。如无法修复，请从备份恢复到新的文件夹。`,
    en:
      `${data} is incomplete. The file PG_VERSION is missing. Check the disk and its mounts. ` +
      'If that does not help, restore a backup into a new folder.',
  })
}

export function hasCluster(data: string): boolean {
  return existsSync(join(data, 'PG_VERSION'))
}

/** Returns the account as options of `spawn`, which must not contain undefined IDs. */
export function toSpawnAccount({ uid, gid }: PostgresAccount): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid }
}

/** Turns PostgreSQL's message about a failed start into a sentence that the operator can act on. */
export function toStartTrouble(folder: string, errorText: string): Trouble {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(errorText))
    return diskFullTrouble(folder)
  if (errorText.includes('Permission denied')) return notWritableTrouble(folder)
  const lines = errorText.trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return new Trouble({
    zh: `PostgreSQL 无法启动：${reason}。详情见 ${folder}/postgres.log。`,
    en: `Could not start PostgreSQL: ${reason}. See ${folder}/postgres.log.`,
  })
}
