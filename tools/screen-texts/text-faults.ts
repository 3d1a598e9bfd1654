import type { TextPair, WrittenText } from './collect-pairs.ts'
import type { WordException, WordRule } from './word-rules.ts'

type Rules = { rules: readonly WordRule[]; exceptions: readonly WordException[] }

const HAN = /\p{Script=Han}/u
const CONTRACTION = /\w(n['’]t|['’](re|ll|ve|d|m))\b|\b(it|that|there|what|who|let|he|she)['’]s\b/i
const FIELD = /\{\w+\}/g
const NUMBER = /(?<![\w.{-])\d[\d,.]*(?![\w}])/g
/** Chinese words in English texts: names of files and sites that have no English name. */
const MAY_BE_CHINESE: readonly string[] = []

/** Returns what is wrong with a Chinese text and its English one, each fault with its file and line. */
export function listTextFaults(pair: TextPair, { rules, exceptions }: Rules): string[] {
  const faults = [
    ...listWordFaults(pair, rules, exceptions),
    ...listPunctuationFaults(pair, isExcepted(pair, '。', exceptions)),
    ...listDifferenceFaults(pair),
  ]
  return faults.map((fault) => `${pair.path}:${pair.line} ${pair.key}: ${fault}`)
}

function isExcepted(
  { path, key }: TextPair,
  word: string,
  exceptions: readonly WordException[],
): boolean {
  return exceptions.some((each) => each.word === word && `${path}#${key}`.startsWith(each.where))
}

function listWordFaults(
  pair: TextPair,
  rules: readonly WordRule[],
  exceptions: readonly WordException[],
): string[] {
  const { zh, en } = pair
  const found = rules.filter(({ language, word, atStart }) => {
    const literals = (language === 'zh' ? zh : en).literals
    return (
      literals.some((text) => hasWord(text, word, language, atStart)) &&
      !isExcepted(pair, word, exceptions)
    )
  })
  return found.map(({ word, instead }) => `contains “${word}”; use ${instead}`)
}

function hasWord(text: string, word: string, language: 'zh' | 'en', atStart: boolean): boolean {
  if (atStart) return text.startsWith(`${word} `) && !text.endsWith('?')
  if (language === 'zh') return text.includes(word)
  const lower = word.toLowerCase().replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\w-])${lower}(?![\w-])`).test(text.toLowerCase())
}

function listPunctuationFaults({ zh, en }: TextPair, mayEnd: boolean): string[] {
  const faults: string[] = []
  const english = en.literals.join(' ')
  if (/[!！]/.test(english + zh.literals.join(''))) faults.push('has an exclamation mark')
  if (english.includes(';')) faults.push('English has a semicolon')
  if (CONTRACTION.test(english)) faults.push('English has a contraction')
  const strange = MAY_BE_CHINESE.reduce((text, name) => text.replaceAll(name, ''), english)
  if (HAN.test(strange)) faults.push('English contains Chinese')
  const isPart = mayEnd || /^\s|\s$/.test(en.literals.join(''))
  if (zh.isWhole && !isPart && hasWrongStop(zh.literals.join(''))) {
    faults.push('Chinese: one sentence has no 。, and of several each has one')
  }
  return faults
}

/** A text of one sentence has no 。; of two or more, each has one. */
function hasWrongStop(text: string): boolean {
  const trimmed = text.trim()
  const isEnded = trimmed.endsWith('。')
  const inner = trimmed.slice(0, -1).split('\n').at(-1) ?? ''
  return isEnded ? !/[。？]/.test(inner) : /。/.test(inner) && !/[？…：”）\d}]$/.test(trimmed)
}

function listDifferenceFaults({ zh, en }: TextPair): string[] {
  const faults: string[] = []
  const [chinese, english] = [zh.literals.join(' '), en.literals.join(' ')]
  const fields = (text: string) => [...new Set(text.match(FIELD))].toSorted().join()
  if (fields(chinese) !== fields(english)) faults.push('the languages have different {fields}')
  for (const name of zh.parameters) {
    if (en.parameters.length > 0 && !en.uses(name) && zh.uses(name)) {
      faults.push(`English lacks ${name}`)
    }
  }
  for (const name of en.parameters) {
    if (zh.parameters.length > 0 && !zh.uses(name) && en.uses(name)) {
      faults.push(`Chinese lacks ${name}`)
    }
  }
  const isPlain = ![zh, en].some(({ source }) => source.includes('${'))
  if (isPlain && readNumbers(zh) !== readNumbers(en)) faults.push('the numbers differ')
  return faults
}

/** Numbers of two digits and more, without separators: smaller ones may be written as words. */
function readNumbers({ literals }: WrittenText): string {
  const numbers = literals.join(' ').match(NUMBER) ?? []
  const long = numbers.map((each) => each.replace(/[,.]+$/, '').replaceAll(',', ''))
  return [...new Set(long.map((each) => each.replace(/\.0+$/, '')))]
    .filter((each) => each.length > 1)
    .toSorted()
    .join()
}
