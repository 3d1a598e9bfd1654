import { helpPaths, helpTopics, type HelpTopicId } from '#contract/help/help-topics.ts'

/** Address of the list in which topics of each kind are found. */
export const listPaths = {
  tutorial: '/functionalTutorial',
  feature: '/operation_manual',
  question: '/moreQuestion',
  device: '/help',
} as const

export function buildTopicPath(id: HelpTopicId): string {
  return `${helpPaths[helpTopics[id].kind]}?id=${id}`
}
