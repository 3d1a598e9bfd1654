import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectTextPairs } from './screen-texts/collect-pairs.ts'
import { listTextFaults } from './screen-texts/text-faults.ts'
import { readWordRules } from './screen-texts/word-rules.ts'
import { readRepository } from './tidy/read-sources.ts'

/** Checks the texts of both languages against `docs/developers/words.md`. */
const root = new URL('../', import.meta.url)
const rules = readWordRules(readFileSync(new URL('docs/developers/words.md', root), 'utf8'))
const SCREENS = /^(contract|server|gateway|web|simulator)\/.*\.tsx?$/
const NO_SCREEN = /\.(test|compile)\.|\/test\/|example|kit-page|\/seed\//

test('every text keeps the rules of words', () => {
  const sources = readRepository(root).files.filter(
    ({ path }) => SCREENS.test(path) && !NO_SCREEN.test(path),
  )
  const pairs = sources.flatMap(({ path, text }) => collectTextPairs(path, text))
  expect(pairs.length).toBeGreaterThan(5_500)
  expect(pairs.flatMap((pair) => listTextFaults(pair, rules))).toEqual([])
})

/** Each rule is shown on a text that breaks it, because a rule that never fires is no rule. */
test.each([
  ['a banned word', `{ zh: '结果存疑', en: 'Unconfirmed' }`, '存疑'],
  ['a banned English word', `{ zh: '不存在', en: 'No such site' }`, 'no such'],
  ['a clause for a noun', `{ zh: '内容', en: 'What you sell' }`, 'What'],
  ['a synonym of a term', `{ zh: '平台', en: 'The operator' }`, 'operator'],
  ['a contraction', `{ zh: '不能', en: 'You can’t' }`, 'contraction'],
  ['a semicolon', `{ zh: '已存', en: 'Saved; done' }`, 'semicolon'],
  ['an exclamation mark', `{ zh: '好！', en: 'Good' }`, 'exclamation'],
  ['a needless full stop', `{ zh: '已保存。', en: 'Saved' }`, '。'],
  ['a missing full stop', `{ zh: '失败。请重试', en: 'Failed. Try again.' }`, '。'],
  ['Chinese in English', `{ zh: '微信', en: 'WeChat 微信' }`, 'contains Chinese'],
  ['a missing field', `{ zh: '剩 {n} 枚', en: 'Some left' }`, '{fields}'],
  ['a missing number', `{ zh: '24 小时', en: 'A day' }`, 'numbers'],
  ['a missing value', '{ zh: (n: string) => `剩 ${n}`, en: (n: string) => `Left` }', 'lacks n'],
  ['an adjacent pair', `[declarePath('提现', 'Told')]`, 'told'],
])('finds %s', (_what, text, fault) => {
  const pairs = collectTextPairs('web/a.ts', `export const texts = ${text}`)
  expect(pairs.flatMap((pair) => listTextFaults(pair, rules)).join('\n')).toContain(fault)
})

test('an exception holds for its key only', () => {
  const [pair] = collectTextPairs('web/a.ts', `export const t = { zh: '平台', en: 'Operator' }`)
  const allow = (where: string) => ({ ...rules, exceptions: [{ where, word: 'operator' }] })
  expect(pair && listTextFaults(pair, allow('web/a.ts#t'))).toEqual([])
  expect(pair && listTextFaults(pair, allow('web/b.ts'))).toHaveLength(1)
})
