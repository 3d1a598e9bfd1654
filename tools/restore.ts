import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { restoreFromBackup } from '#server/platform/backup/read-backup.ts'
import { createDataFolder } from '#server/platform/installation/data-folder.ts'
import { promoteNewKeys, newKeysFilePath, loadOrCreateKeys } from '#server/platform/secrets/keys.ts'
import { acquireDataFolderLock } from '#server/platform/installation/lock.ts'
import { readServerSettings } from '#server/platform/installation/settings.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { askPassphrase } from './passphrase.ts'
import { isNewDatabase, startDatabase, type StartedDatabase } from './start/database.ts'
import { toTerminalText, printTrouble } from './terminal-text.ts'

/**
 * `npm run restore -- FILE` restores a backup into an empty folder, or into an operator's own empty
 * database.
 */
const root = fileURLToPath(new URL('../', import.meta.url))

async function runRestore(): Promise<void> {
  const [name] = process.argv.slice(2)
  if (!name) {
    throw new Trouble({
      zh: '用法：npm run restore -- 备份文件',
      en: 'Usage: npm run restore -- FILE',
    })
  }
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const settings = readServerSettings(process.env, root)
  const { data } = settings
  await createDataFolder(data)
  const lock = await acquireDataFolderLock(data)
  let database: StartedDatabase | undefined
  let isBegun = false
  try {
    if (existsSync(join(data, 'keys.json')) || !(await isNewDatabase(settings)))
      throw createNotEmptyTrouble(data)
    const passphrase = await askPassphrase(false)
    const { rows } = await restoreFromBackup(file, passphrase, {
      filesFolder: join(data, 'files'),
      async prepare(keysText, migrations) {
        isBegun = true
        // An interrupted first start may have left keys; the restored keys replace them.
        await rm(newKeysFilePath(data), { force: true })
        await writeFile(newKeysFilePath(data), keysText, { mode: 0o600, flag: 'wx' })
        database = await startDatabase(settings, await loadOrCreateKeys(data, false), migrations)
        await promoteNewKeys(data)
        return database.ownerUrl
      },
    })
    await database?.stop()
    // Migrations that are newer than the backup run now, and not at the first start.
    database = await startDatabase(settings, await loadOrCreateKeys(data, false))
    const all = Object.values(rows).reduce((sum, each) => sum + each, 0)
    console.info(
      toTerminalText({
        zh: `已恢复到 ${data}：${all} 行数据。现在可以运行 npm start。`,
        en: `Restored to ${data}. Rows: ${all}. Now run npm start.`,
      }),
    )
  } catch (error) {
    await database?.stop()
    database = undefined
    // Empties the folder again, as it was before, so that another attempt needs no manual cleanup.
    if (isBegun) await clearDataFolder(data)
    throw error
  } finally {
    await database?.stop()
    await lock.release()
  }
}

async function clearDataFolder(data: string): Promise<void> {
  for (const name of ['keys.json', 'keys.new.json', 'files', 'postgres']) {
    await rm(join(data, name), { recursive: true, force: true })
  }
}

function createNotEmptyTrouble(data: string): Trouble {
  return new Trouble({
    zh: `${data} 中已有游场的数据。请用 PLAYFIELD_DATA 指定一个空文件夹，再恢复。`,
    en: `${data} already contains Playfield data. Set PLAYFIELD_DATA to an empty folder, then restore.`,
  })
}

await runRestore().catch((error: unknown) => {
  printTrouble(error)
  process.exitCode = 1
})
