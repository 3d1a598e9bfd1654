import { parseHelpArticle, type HelpArticle } from '#contract/help/help-article.ts'

/** Texts of all topics in one language, by id. */
export type HelpArticles = ReadonlyMap<string, HelpArticle>

/** Turns the files of a folder, by their path, into the texts of topics. */
export function toHelpArticles(files: Readonly<Record<string, string>>): HelpArticles {
  const articles = Object.entries(files).map(([path, markdown]) => {
    const id = path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
    return [id, parseHelpArticle(markdown)] as const
  })
  return new Map(articles)
}
