import { marked, type Token, type Tokens } from 'marked'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseHelpArticle } from '#contract/help/help-article.ts'
import {
  findHelpTopic,
  helpPaths,
  helpTopics,
  type HelpTopicId,
} from '#contract/help/help-topics.ts'
import { readRouteTable } from '#web/routing/read-route-table.ts'
import { collectTextPairs } from './screen-texts/collect-pairs.ts'

/** Help must match the product: its buttons, its screens and, in both languages, its own topics. */
const languages = ['zh', 'en'] as const
const ids = Object.keys(helpTopics) as HelpTopicId[]
const topics = languages.flatMap((language) => ids.map((id) => [language, id] as const))
const root = new URL('../', import.meta.url)
const readTopic = (language: string, id: string) =>
  parseHelpArticle(readFileSync(new URL(`docs/help/${language}/${id}.md`, root), 'utf8'))

const routes = await readRouteTable()
const builtPaths = new Set(routes.filter(({ module }) => module).map(({ path }) => path))
const names = {
  zh: new Set(routes.map(({ title }) => title.zh)),
  en: new Set(routes.map(({ title }) => title.en)),
}
for (const path of globSync('{contract,web,server}/**/*.{ts,tsx}', { cwd: root })) {
  for (const pair of collectTextPairs(path, readFileSync(new URL(path, root), 'utf8'))) {
    for (const language of languages)
      pair[language].literals.forEach((each) => names[language].add(each.trim()))
  }
}

function listTokens(content: string): Token[] {
  const found: Token[] = []
  void marked.walkTokens(marked.lexer(content), (token) => void found.push(token))
  return found
}

test.each(languages)('there is one text for each topic (%s)', (language) => {
  const files = readdirSync(new URL(`docs/help/${language}`, root))
  expect(files.toSorted()).toEqual(ids.map((id) => `${id}.md`).toSorted())
})

test('each topic is about a screen that exists', () => {
  const screens = Object.values(helpTopics).flatMap((topic) =>
    'screen' in topic ? topic.screen : [],
  )
  expect(screens.filter((path) => !builtPaths.has(path))).toEqual([])
})

test.each(topics)('links lead to screens and topics (%s %s)', (language, id) => {
  const links = listTokens(readTopic(language, id).content)
    .filter((token): token is Tokens.Link => token.type === 'link')
    .map(({ href }) => href)
  const wrong = links.filter((href) => {
    const { pathname, searchParams } = new URL(href, 'http://console')
    const topicId = searchParams.get('id')
    const kind = topicId === null ? undefined : findHelpTopic(topicId)?.kind
    const isWrongTopic = topicId !== null && (!kind || helpPaths[kind] !== pathname)
    return !builtPaths.has(pathname) || isWrongTopic
  })
  expect(wrong).toEqual([])
})

test.each(topics)('bold names stand on screens (%s %s)', (language, id) => {
  const bold = listTokens(readTopic(language, id).content)
    .filter((token): token is Tokens.Strong => token.type === 'strong')
    .map(({ text }) => text)
  expect(bold.filter((name) => !names[language].has(name))).toEqual([])
})

test.each(ids)('both languages have the same parts (%s)', (id) => {
  const [zh, en] = languages.map((language) =>
    listTokens(readTopic(language, id).content)
      .filter(({ type }) => ['heading', 'list', 'list_item', 'table', 'link'].includes(type))
      .map((token) => (token.type === 'link' ? token['href'] : token.type)),
  )
  expect(zh).toEqual(en)
})

test.each(ids)('an English text has no Chinese and short sentences (%s)', (id) => {
  const { title, content } = readTopic('en', id)
  expect(`${title}${content}`).not.toMatch(/\p{Script=Han}/u)
  const sentences = content.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/[.:?!]\s|\n/)
  const long = sentences.filter((sentence) => sentence.split(/\s+/).length > SENTENCE_WORDS_MAX)
  expect(long).toEqual([])
})
const SENTENCE_WORDS_MAX = 25
