import { useSearch } from '@tanstack/react-router'
import { isServerFailure } from '#contract/base/call.ts'
import type { MemberEvent } from '#contract/members/member-words.ts'
import { members } from '#contract/members/members.ts'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { formatCount } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { useTexts } from '#web/kit/texts.ts'
import { buildMemberPath } from '../member-addresses.ts'
import css from '../members.module.css'
import { MemberEventRow } from './member-event-row.tsx'
import { spendingTexts } from './texts.ts'

const MEMBERS = '/member_management'
const PAGE_SIZE = 20
const renderMemberEvent = (event: MemberEvent) => <MemberEventRow event={event} />

/** /spend_record: all payments and refunds of a member, newest first. */
export function SpendingScreen() {
  const { id } = useSearch({ from: '/spend_record' })
  return <SpendingPage id={id} />
}

function SpendingPage({ id }: { readonly id: string | undefined }) {
  return id === undefined ? <NoMemberGiven /> : <SpendingOfMember key={id} id={id} />
}

function NoMemberGiven() {
  const t = useTexts(spendingTexts)
  const chooseMember = useGoBack(MEMBERS)
  return (
    <RouteScreen back={MEMBERS}>
      <EmptyState
        title={t.chooseFirst}
        text={t.chooseFirstText}
        act={<Button onPress={chooseMember}>{t.toList}</Button>}
      />
    </RouteScreen>
  )
}

function SpendingOfMember({ id }: { readonly id: string }) {
  const t = useTexts(spendingTexts)
  const query = usePagedCall(members.spending, { size: PAGE_SIZE, id })
  const [first] = query.data?.pages ?? []
  const { error } = query
  const isGone = error instanceof Refused && !isServerFailure(error.failure)
  return (
    <RouteScreen
      form={!isGone && first?.total !== 0}
      back={buildMemberPath(id)}
      {...(first && {
        sub: first.name,
        actions: (
          <ExportFormatsButton
            call={members.exportSpending}
            inputOf={(format) => ({ id, format })}
            title={t.exportTitle}
          />
        ),
      })}
    >
      {isGone ? (
        <GoneState title={t.gone} text={t.goneText} act={t.goneAct} back={MEMBERS} />
      ) : (
        <div className={css.rows}>
          <PagedList
            query={query}
            name={t.records}
            like="order-row"
            lead={
              <LiveLead shownAt={query.dataUpdatedAt}>
                {t.count(formatCount(first?.total ?? 0))}
              </LiveLead>
            }
            keyOf={({ id: eventId }) => eventId}
            row={renderMemberEvent}
            empty={<EmptyState title={t.none} text={t.noneText} />}
          />
        </div>
      )}
    </RouteScreen>
  )
}
