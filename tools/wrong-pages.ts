import { findDamagedDatabasePages, type PageCheck } from '#server/platform/postgres/wrong-pages.ts'
import { toTerminalText } from './terminal-text.ts'

/**
 * Prints what is damaged in the pages on the disk, and what could not be read. Returns true if all pages
 * were read and none is damaged. Reading all of them takes a while, so it runs beside a server. Once
 * `stopping` is aborted, errors are not printed, because the database may then be gone.
 */
export async function printDamagedPages(
  ownerUrl: string,
  stopping?: AbortSignal,
): Promise<boolean> {
  try {
    return printPageCheck(await findDamagedDatabasePages(ownerUrl))
  } catch (error) {
    if (!stopping?.aborted) printUnreadPages(error instanceof Error ? error.message : String(error))
    return false
  }
}

function printPageCheck({ wrong, unread }: PageCheck): boolean {
  for (const { table, said } of wrong) {
    console.error(
      toTerminalText({
        zh: `磁盘上的数据已损坏：表 ${table}（${said}）。请停止服务，检查磁盘，再从备份恢复到新的文件夹。`,
        en:
          `The data in table ${table} is damaged (${said}). Stop Playfield, check the disk, then restore a ` +
          'backup to a new folder.',
      }),
    )
  }
  for (const { table, said } of unread) printUnreadPages(`${table}: ${said}`)
  return wrong.length === 0 && unread.length === 0
}

function printUnreadPages(reason: string): void {
  console.error(
    toTerminalText({
      zh: `无法检查磁盘上的数据（${reason}）。请排除原因后运行 npm run ledger:check。`,
      en: `Could not check the data on the disk (${reason}). Fix the cause, then run npm run ledger:check.`,
    }),
  )
}
