import type { Language } from '#contract/base/sentence.ts'
import { helpTopics, type HelpTopicId } from '#contract/help/help-topics.ts'
import type { HelpArticles } from './to-help-articles.ts'

const allIds = Object.keys(helpTopics) as HelpTopicId[]

/**
 * Returns the topics that contain every word, first those whose title contains most of them. A comment at the
 * end of each text lists further words by which people look for it.
 */
export function findHelpTopics(
  articles: HelpArticles,
  query: string,
  language: Language,
): readonly HelpTopicId[] {
  const words = splitWords(query.toLowerCase(), language)
  const countInTitle = (id: string) => {
    const title = articles.get(id)?.title.toLowerCase() ?? ''
    return words.filter((word) => title.includes(word)).length
  }
  return allIds
    .filter((id) => {
      const article = articles.get(id)
      const text = article && `${article.title}\n${article.content}`.toLowerCase()
      return text && words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => countInTitle(b) - countInTitle(a))
}

/** Chinese has no spaces between words, so a dictionary of the browser finds them. */
function splitWords(text: string, language: Language): readonly string[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
  return segments.flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}
