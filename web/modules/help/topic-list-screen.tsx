import {
  helpSubjects,
  helpTopics,
  listHelpTopicIds,
  type HelpKind,
  type HelpSubject,
} from '#contract/help/help-topics.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { WhenHelpLoaded } from './help-frame.tsx'
import { TopicRow } from './topic-row.tsx'

const HUB = '/help'
const subjects = Object.keys(helpSubjects) as HelpSubject[]

/** /functionalTutorial */
export function TutorialListScreen() {
  return <TopicListScreen kind="tutorial" />
}

/** /operation_manual */
export function ManualScreen() {
  return <TopicListScreen kind="feature" />
}

/** /moreQuestion */
export function QuestionListScreen() {
  return <TopicListScreen kind="question" />
}

function TopicListScreen({ kind }: { readonly kind: HelpKind }) {
  const language = useLanguage()
  const ids = listHelpTopicIds(kind)
  const groups = subjects
    .map((subject) => ({ subject, own: ids.filter((id) => helpTopics[id].subject === subject) }))
    .filter(({ own }) => own.length > 0)
  return (
    <WhenHelpLoaded back={HUB}>
      <RouteScreen form back={HUB}>
        {groups.map(({ subject, own }) => (
          <RowGroup key={subject} title={helpSubjects[subject][language]}>
            {own.map((id) => (
              <TopicRow key={id} id={id} />
            ))}
          </RowGroup>
        ))}
      </RouteScreen>
    </WhenHelpLoaded>
  )
}
