import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listLongSentences } from './tidy/sentences.ts'

const root = new URL('../', import.meta.url)

test('documents for newcomers have short sentences', () => {
  const paths = globSync('{README,docs/device-makers,docs/operators/*}.md', {
    cwd: fileURLToPath(root),
  })
  expect(paths.length).toBeGreaterThan(15)
  const files = paths.map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))
  expect(files.flatMap(listLongSentences)).toEqual([])
})

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test.each([
  ['a long sentence', `Short one. ${words(26)}.`, 1],
  ['a long list item', `Intro:\n\n- ${words(26)}\n- ${words(25)}`, 1],
  ['a long table cell', `| ${words(26)} | short |`, 1],
  ['a sentence over two lines', `${words(13)}\n${words(13)}`, 1],
  ['no code block', `\`\`\`\n${words(30)}\n\`\`\``, 0],
  ['code and links as one word', `${words(23)} \`a b c d\` [name](a/b.md).`, 0],
])('finds %s', (_what, text, count) => {
  expect(listLongSentences({ path: 'a.md', text })).toHaveLength(count)
})
