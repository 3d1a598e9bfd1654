import { use } from 'react'
import type { Language } from '#contract/base/sentence.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { loadInTime } from '#web/routing/lazy-screen.ts'
import type { HelpArticles } from './to-help-articles.ts'

/** Each language is loaded when help is first opened in it. */
const loadFile = {
  zh: () => import('./articles-zh.ts'),
  en: () => import('./articles-en.ts'),
} as const satisfies Record<Language, () => Promise<{ articles: HelpArticles }>>

const loading = new Map<Language, Promise<HelpArticles>>()

/** Returns the texts of all topics. Suspends while they load, and throws `NotLoaded` if they do not. */
export function useHelpArticles(): HelpArticles {
  return use(loadArticles(useLanguage()))
}

function loadArticles(language: Language): Promise<HelpArticles> {
  const begun = loading.get(language)
  if (begun) return begun
  const articles = loadInTime(loadFile[language]()).then((file) => file.articles)
  loading.set(language, articles)
  articles.catch(() => loading.delete(language))
  return articles
}
