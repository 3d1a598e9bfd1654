import { readFileSync } from 'node:fs'

/**
 * Characters in the font of contracts (data/README.md). A PDF would show others as blanks, while the
 * fingerprint covers them.
 */
const RANGES: readonly (readonly [first: number, last: number])[] = readFileSync(
  new URL('data/characters.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split(',')
  .map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

/** Lists the characters that a contract cannot be printed with, each once, in order of appearance. */
export function listUnprintableCharacters(text: string): string[] {
  return [...new Set(text)].filter((sign) => sign !== '\n' && !isInFont(sign.codePointAt(0)!))
}

function isInFont(code: number): boolean {
  let [low, high] = [0, RANGES.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = RANGES[middle]!
    if (code < first) high = middle - 1
    else if (code > last) low = middle + 1
    else return true
  }
  return false
}
