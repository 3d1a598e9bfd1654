import type { Language, Sentence } from '#contract/base/sentence.ts'
import { ConfigurationFault } from '#server/outside/settings.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'

const { LC_ALL, LC_MESSAGES, LANG } = process.env

/** A terminal is Chinese where its locale says so. */
const language: Language = (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh') ? 'zh' : 'en'

export function toTerminalText(sentence: Sentence): string {
  return sentence[language]
}

/** One sentence for what an operator can mend; for a defect of ours all that is known. */
export function tellTrouble(error: unknown): void {
  if (error instanceof Trouble) console.error(toTerminalText(error.sentence))
  else if (error instanceof ConfigurationFault) console.error(error.message)
  else console.error(error)
}
