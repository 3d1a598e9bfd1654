/** A word that no text of one language contains. `start` words are only refused at the beginning. */
export type WordRule = { language: 'zh' | 'en'; word: string; atStart: boolean; instead: string }

/** A text that may contain a word, because its key or path begins with `where`. */
export type WordException = { where: string; word: string }

const ROW = /^\|(.+)\|\s*$/
const BANNED_HEADING = '## Words that no text contains'
const EXCEPTION_HEADING = '### Exceptions'

/** Reads the tables of words and exceptions from `docs/developers/words.md`. */
export function readWordRules(document: string): {
  rules: WordRule[]
  exceptions: WordException[]
} {
  const section = document.split(BANNED_HEADING)[1]?.split('\n## ')[0] ?? ''
  const [words = '', exceptions = ''] = section.split(EXCEPTION_HEADING)
  return {
    rules: readTableRows(words).flatMap(([language = '', listed = '', instead = '']) =>
      listed.split(', ').map((entry): WordRule => {
        const isChinese = language === 'Chinese'
        const atStart = entry.endsWith(' …')
        const word = entry.replace(/ …$/, '')
        return { language: isChinese ? 'zh' : 'en', word, atStart, instead }
      }),
    ),
    exceptions: readTableRows(exceptions).map(([where = '', word = '']) => ({
      where: where.replaceAll('`', ''),
      word,
    })),
  }
}

/** Returns the cells of a table's rows, without its heading. */
function readTableRows(text: string): string[][] {
  return text
    .split('\n')
    .flatMap((line) => ROW.exec(line)?.[1] ?? [])
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()))
}
