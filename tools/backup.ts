import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { loadOrCreateKeys } from '#server/platform/secrets/keys.ts'
import { readServerSettings } from '#server/platform/installation/settings.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { connectOrStartOwnDatabase } from './own-database.ts'
import { askPassphrase } from './passphrase.ts'
import { toTerminalText, printTrouble } from './terminal-text.ts'

/** `npm run backup -- FILE` writes a backup, also while Playfield runs. */
const root = fileURLToPath(new URL('../', import.meta.url))

async function runBackup(): Promise<void> {
  const [name] = process.argv.slice(2)
  if (!name) {
    throw new Trouble({
      zh: '用法：npm run backup -- 备份文件',
      en: 'Usage: npm run backup -- FILE',
    })
  }
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const settings = readServerSettings(process.env, root)
  const keys = await loadOrCreateKeys(settings.data, false)
  const passphrase = await askPassphrase(true)
  const database = await connectOrStartOwnDatabase(settings, keys)
  try {
    const { rows, files } = await writeBackup({
      ownerUrl: database.ownerUrl,
      file,
      filesFolder: join(settings.data, 'files'),
      keysFile: join(settings.data, 'keys.json'),
      passphrase,
    })
    const all = Object.values(rows).reduce((sum, each) => sum + each, 0)
    console.info(
      toTerminalText({
        zh: `已备份到 ${file}：${all} 行数据，${files} 个文件`,
        en: `Backed up to ${file}. Rows: ${all}. Files: ${files}.`,
      }),
    )
  } finally {
    await database.close()
  }
}

await runBackup().catch((error: unknown) => {
  printTrouble(error)
  process.exitCode = 1
})
