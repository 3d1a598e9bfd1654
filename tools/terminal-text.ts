import type { Language, Sentence } from '#contract/base/sentence.ts'
import { ConfigurationFault } from '#server/outside/settings.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'

const { LC_ALL, LC_MESSAGES, LANG } = process.env

/** Chinese if the terminal's locale begins with `zh`, else English. */
const language: Language = (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh') ? 'zh' : 'en'

export function toTerminalText(sentence: Sentence): string {
  return sentence[language]
}

/** Prints one sentence for a problem that an operator can fix, and everything known for a defect of ours. */
export function printTrouble(error: unknown): void {
  if (error instanceof Trouble) console.error(toTerminalText(error.sentence))
  else if (error instanceof ConfigurationFault) console.error(error.message)
  else console.error(error)
}
