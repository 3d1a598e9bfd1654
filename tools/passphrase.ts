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
    zh: `口令至少要 ${LENGTH_MIN} 个字符。没有它，备份里的密钥谁也打不开，请记好。`,
    en: `The passphrase needs at least ${LENGTH_MIN} characters. Keep it: nothing else opens a backup.`,
  })
}

async function readTerminalPassphrase(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Trouble({
      zh: '请在 PLAYFIELD_PASSPHRASE 中给出口令，或在终端里运行。',
      en: 'Give the passphrase in PLAYFIELD_PASSPHRASE, or run this in a terminal.',
    })
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const first = await terminal.question(toTerminalText({ zh: '口令：', en: 'Passphrase: ' }))
    if (!isNew) return first
    const second = await terminal.question(toTerminalText({ zh: '再输一次：', en: 'Once more: ' }))
    if (first === second) return first
    throw new Trouble({
      zh: '两次口令不一样，什么都没有做。',
      en: 'The two differ; nothing was done.',
    })
  } finally {
    terminal.close()
  }
}
