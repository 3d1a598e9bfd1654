import type { ComponentProps } from 'react'
import type { HelpTopicId } from '#contract/help/help-topics.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { buildTopicPath } from './help-addresses.ts'
import { useHelpArticles } from './use-help-articles.ts'

type Props = Pick<ComponentProps<typeof ListRow>, 'icon' | 'sub'> & { readonly id: HelpTopicId }

export function TopicRow({ id, ...row }: Props) {
  return <ListRow title={useHelpArticles().get(id)?.title} to={buildTopicPath(id)} {...row} />
}
