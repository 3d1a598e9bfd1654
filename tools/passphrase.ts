import { createInterface } from 'node:readline/promises'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { toTerminalText } from './terminal-text.ts'

const LENGTH_MIN = 8

/**
 * Returns the passphrase from PLAYFIELD_PASSPHRASE or from the terminal, where a new one is asked for twice.
 * Throws a `Trouble` if it is too short.
 */
export async function askPassphrase(isNew: boolean): Promise<string> {
  const environmentPassphrase = process.env['PLAYFIELD_PASSPHRASE']
  const passphrase = environmentPassphrase ?? (await readTerminalPassphrase(isNew))
  if (passphrase.length >= LENGTH_MIN) return passphrase
  throw new Trouble({
    zh: `口令至少 ${LENGTH_MIN} 个字符。没有口令无法打开备份，请妥善保存。`,
    en:
      `Use at least ${LENGTH_MIN} characters. Backups cannot be opened without the passphrase, ` +
      'so keep it safe.',
  })
}

async function readTerminalPassphrase(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Trouble({
      zh: '请在 PLAYFIELD_PASSPHRASE 中设置口令，或在终端中运行',
      en: 'Set PLAYFIELD_PASSPHRASE, or run this command in a terminal.',
    })
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const first = await terminal.question(toTerminalText({ zh: '口令：', en: 'Passphrase: ' }))
    if (!isNew) return first
    const second = await terminal.question(
      toTerminalText({ zh: '再次输入口令：', en: 'Repeat passphrase: ' }),
    )
    if (first === second) return first
    throw new Trouble({
      zh: '两次输入的口令不一致，未执行任何操作',
      en: 'The passphrases do not match. Nothing was done.',
    })
  } finally {
    terminal.close()
  }
}
