import { readFile } from 'node:fs/promises'
import type { Language } from '#contract/base/sentence.ts'
import { parseHelpArticle } from '#contract/help/help-article.ts'
import { findHelpTopic, type HelpKind } from '#contract/help/help-topics.ts'
import type { help } from '#contract/help/help.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'

export const helpHandlers: Handlers<typeof help> = {
  feature: createTopicHandler('feature'),
  question: createTopicHandler('question'),
  device: createTopicHandler('device'),
}

type TopicHandler = Handlers<typeof help>[keyof typeof help]

function createTopicHandler(kind: HelpKind): TopicHandler {
  return async ({ id }, { client, refuse }) => {
    const topic = await readTopic(kind, id, client.language)
    if (!topic) throw refuse('notFound', 'id')
    return topic
  }
}

const folder = new URL('../../../docs/help/', import.meta.url)

/** Returns the text of a topic, or nothing if there is no topic of this kind with the id. */
async function readTopic(kind: HelpKind, id: string, language: Language) {
  if (findHelpTopic(id)?.kind !== kind) return undefined
  const markdown = await readFile(new URL(`${language}/${id}.md`, folder), 'utf8')
  return { id, ...parseHelpArticle(markdown) }
}
