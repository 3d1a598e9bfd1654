import { toHelpArticles } from './to-help-articles.ts'

export const articles = toHelpArticles(
  import.meta.glob<string>('../../../docs/help/zh/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
