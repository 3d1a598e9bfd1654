import { must } from '../base/must.ts'

/** Text of a help topic in one language. */
export type HelpArticle = { readonly title: string; readonly content: string }

const TITLE = /^# (.+)\n+/

/** Separates the title, which is the first line, from the rest. Throws if there is none. */
export function parseHelpArticle(markdown: string): HelpArticle {
  const [head, title] = TITLE.exec(markdown) ?? []
  must(head && title, 'a help topic begins with its title')
  return { title, content: markdown.slice(head.length) }
}
