import { findWrongPages, type WrongPage } from '#server/platform/postgres/wrong-pages.ts'
import { inWords } from './start-words.ts'

/** Beside a server that runs: to read all takes a while, and nobody waits for it. */
export async function tellWrongPages(ownerUrl: string): Promise<readonly WrongPage[]> {
  // Whoever stops Playfield meanwhile has not asked for an answer.
  const wrong = await findWrongPages(ownerUrl).catch(() => [])
  for (const { table, said } of wrong) {
    console.error(
      inWords({
        zh: `磁盘上的数据已损坏：表 ${table}（${said}）。请停下服务，检查磁盘，再从备份恢复到一个新的文件夹。`,
        en: `Damaged data in table ${table} (${said}). Stop, check the disk, restore a backup elsewhere.`,
      }),
    )
  }
  return wrong
}
