import { useState } from 'react'
import { members, type MemberDetail } from '#contract/members/members.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useConsoleSession } from '#web/client/session/session.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { formatTimeWithMinutes, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { MallMemberGroup } from '../mall/mall-member-group.tsx'
import { buildSpendingPath } from '../member-addresses.ts'
import { MemberEventRow } from '../spending/member-event-row.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberBalance, MemberFigures } from './member-figures.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberLevelGroup } from './member-level-group.tsx'
import { MemberProfile } from './member-profile.tsx'
import { detailTexts } from './texts.ts'

type Props = {
  readonly id: string
  /** Address of the list that the member was opened from. */
  readonly back: string
}

/** Shows one member: level, balances, totals, what staff noted, and the latest payments. */
export function MemberDetailPane({ id, back }: Props) {
  const t = useTexts(detailTexts)
  const query = useCall(members.detail, { id }, { silent: true })
  return (
    <Loaded
      of={query}
      what={t.failed}
      label={t.loading}
      rows={8}
      gone={<GoneState title={t.gone} text={t.goneText} act={t.toList} back={back} />}
    >
      {(member) => <MemberContent member={member} />}
    </Loaded>
  )
}

function MemberContent({ member }: { readonly member: MemberDetail }) {
  const t = useTexts(detailTexts)
  const isLimited = useConsoleSession()?.sites !== 'all'
  return (
    <>
      <MemberHead member={member} />
      {isLimited && <StatusBanner kind="info" title={t.someSites} text={t.someSitesText} />}
      {/* A meter hides what overflows, so the pane of a desktop would shrink it to nothing. */}
      <div>
        <MemberBalance member={member} />
      </div>
      <MemberNotices member={member} />
      <MemberActions member={member} />
      <MemberFigures member={member} />
      <MemberLevelGroup member={member} />
      <MemberProfile member={member} />
      <MallMemberGroup />
      <LatestSpending member={member} />
    </>
  )
}

/** Shows that the member will be erased, and who was merged into the member. */
function MemberNotices({ member: { erasureDay, merges } }: { readonly member: MemberDetail }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <>
      {erasureDay && (
        <StatusBanner
          kind="warn"
          title={t.erasure(formatDay(erasureDay, language))}
          text={t.erasureText}
        />
      )}
      {merges.map(({ id, time }) => (
        <StatusBanner
          key={id}
          kind="info"
          title={t.merged(inSentence(formatTimeWithMinutes(time, now, language)))}
          text={t.mergedNumber(id)}
        />
      ))}
    </>
  )
}

function LatestSpending({ member: { id, timeline } }: { readonly member: MemberDetail }) {
  const t = useTexts(detailTexts)
  if (timeline.length === 0) {
    return (
      <RowGroup title={t.latest} padded>
        {t.noSpending}
      </RowGroup>
    )
  }
  return (
    <RowGroup title={t.latest} more={{ text: t.all, to: buildSpendingPath(id) }}>
      <ul aria-label={t.latest}>
        {timeline.map((event) => (
          <li key={event.id}>
            <MemberEventRow event={event} />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}
