import { members, type MemberDetail } from '#contract/members/members.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useConsoleSession } from '#web/client/session/session.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
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
      <MemberActions member={member} />
      <MemberFigures member={member} />
      <MemberLevelGroup member={member} />
      <MemberProfile member={member} />
      <MallMemberGroup />
      <LatestSpending member={member} />
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
