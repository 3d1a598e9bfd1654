import { useRouter, useSearch } from '@tanstack/react-router'
import { findHelpTopic, type HelpKind, helpPaths } from '#contract/help/help-topics.ts'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { HelpArticleText } from './article.tsx'
import { listPaths } from './help-addresses.ts'
import { WhenHelpLoaded } from './help-frame.tsx'
import { texts } from './texts.ts'
import { useHelpArticles } from './use-help-articles.ts'

/** /tutorial */
export function TutorialScreen() {
  return <TopicScreen kind="tutorial" />
}

/** /introduce */
export function FeatureScreen() {
  return <TopicScreen kind="feature" />
}

/** /question */
export function QuestionScreen() {
  return <TopicScreen kind="question" />
}

/** /equipmentDescription */
export function DeviceManualScreen() {
  return <TopicScreen kind="device" />
}

type Props = { readonly kind: HelpKind }

function TopicScreen({ kind }: Props) {
  return (
    <WhenHelpLoaded back={listPaths[kind]}>
      <HelpTopicPage kind={kind} />
    </WhenHelpLoaded>
  )
}

function HelpTopicPage({ kind }: Props) {
  const t = useTexts(texts)
  const { id = '' } = useSearch({ from: helpPaths[kind] })
  const article = useHelpArticles().get(id)
  const topic = findHelpTopic(id)
  const back = listPaths[kind]
  if (!article || topic?.kind !== kind) {
    return (
      <RouteScreen back={back}>
        <GoneState title={t.gone} text={t.goneText} act={t.toHelp} back="/help" />
      </RouteScreen>
    )
  }
  return (
    <RouteScreen form back={back} title={article.title}>
      <RowGroup padded>
        <HelpArticleText content={article.content} />
      </RowGroup>
      {topic.screen !== undefined && <OpenScreenRow path={topic.screen} />}
    </RouteScreen>
  )
}

function OpenScreenRow({ path }: { readonly path: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { routesByPath } = useRouter()
  const row = routesByPath[path as keyof typeof routesByPath]?.options.staticData?.row
  return (
    row && (
      <RowGroup>
        <ListRow title={t.open(row.title[language])} to={path} />
      </RowGroup>
    )
  )
}
