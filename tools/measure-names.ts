import { parseSync } from 'oxc-parser'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { getFunctionName, getTestTitle, walkNodes } from './tidy/names.ts'

/**
 * `npm run names -- --seed 7 --sample 50` measures how expressive function names and test titles are, over
 * all tracked files. It counts declared functions (declarations, and variables that hold one), each once,
 * without tests, benches and examples. It also counts the first argument of `test` and `it`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '0' },
    top: { type: 'string', default: '0' },
  },
})
const root = fileURLToPath(new URL('../', import.meta.url))
const NO_SOURCE = /(\.test\.|\.compile\.|\/test\/|^bench\/|example)/
const TITLE_WORDS_MAX = 10
const SEED_STEP = 0x6d2b79f5

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Named = { readonly name: string; readonly place: string; readonly signature: string }

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const functions: Named[] = []
const titles: string[] = []
for (const path of files) collectFileNames(path)

function collectFileNames(path: string): void {
  const text = readFileSync(`${root}${path}`, 'utf8')
  const { program } = parseSync(path, text)
  walkNodes(program as unknown as Node, (node) => {
    if (path.includes('.test.')) {
      const title = getTestTitle(node, text)
      if (title !== undefined) titles.push(title)
    }
    if (NO_SOURCE.test(path)) return
    const name = getFunctionName(node)
    if (name === undefined) return
    const line = text.slice(0, node.start).split('\n').length
    const signature = text.slice(node.start, text.indexOf('\n', node.start)).trim()
    functions.push({ name, place: `${path}:${line}`, signature })
  })
}

const formatPercentage = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`
const byName = Map.groupBy(functions, ({ name }) => name)
const oneWord = functions.filter(({ name }) => /^[A-Z]?[a-z]+$/.test(name))
const once = functions.filter(({ name }) => byName.get(name)!.length === 1)
const lengths = titles.map((title) => title.trim().split(/\s+/).length)
const long = lengths.filter((length) => length > TITLE_WORDS_MAX)
console.info(`functions: ${functions.length}`)
console.info(`of one word: ${formatPercentage(oneWord.length, functions.length)}`)
console.info(`with a name declared once: ${formatPercentage(once.length, functions.length)}`)
const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
console.info(`test titles: ${titles.length}, ${average.toFixed(1)} words on average`)
console.info(`test titles above ${TITLE_WORDS_MAX} words: ${long.length}`)

const mostDeclared = [...byName].toSorted(([, one], [, other]) => other.length - one.length)
for (const [name, places] of mostDeclared.slice(0, Number(values.top))) {
  console.info(`${places.length} ${name}: ${places.map(({ place }) => place).join(' ')}`)
}
const random = sampleRandom(Number(values.seed))
for (let left = Number(values.sample); left > 0; left -= 1) {
  const { place, signature } = functions[Math.floor(random() * functions.length)]!
  console.info(`${place}  ${signature}`)
}

/**
 * Returns a generator of numbers from 0 up to, but not including, 1. The same seed gives the same numbers.
 */
function sampleRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + SEED_STEP) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
