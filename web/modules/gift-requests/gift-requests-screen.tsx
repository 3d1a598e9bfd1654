import { lazy, Suspense, useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import {
  describeGiftRequest,
  giftRequestLife,
  type GiftRequest,
} from '#contract/gift-requests/gift-request.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { texts } from './texts.ts'

const GiftRequestSheet = lazy(async () => ({
  default: (await import('./gift-request-sheet.tsx')).GiftRequestSheet,
}))
const ConfirmationSettingsSheet = lazy(async () => ({
  default: (await import('./confirmation-settings-sheet.tsx')).ConfirmationSettingsSheet,
}))
const PAGE = 20

/** /gift_requests: gifts that wait or waited for a second person, newest first. */
export function GiftRequestsScreen() {
  const t = useTexts(texts)
  const { allowed } = usePermission(giftRequests.list, {})
  const settings = usePermission(giftRequests.saveSettings, {})
  const [isOpen, setOpen] = useState(false)
  if (!allowed) return <NotPermitted />
  return (
    <RouteScreen
      back="/pies_record"
      actions={
        settings.allowed && <TextButton onPress={() => setOpen(true)}>{t.settings}</TextButton>
      }
    >
      <GiftRequestList />
      <Suspense>{isOpen && <ConfirmationSettingsSheet onClose={() => setOpen(false)} />}</Suspense>
    </RouteScreen>
  )
}

function GiftRequestList() {
  const t = useTexts(texts)
  const [opened, setOpened] = useState<GiftRequest>()
  const query = usePagedCall(giftRequests.list, { size: PAGE })
  const renderRow = (request: GiftRequest) => (
    <GiftRequestRow request={request} onOpen={setOpened} />
  )
  return (
    <>
      <PagedList
        query={query}
        name={t.list}
        like="row"
        lead={
          <LiveLead shownAt={query.dataUpdatedAt}>
            {t.count(query.data?.pages[0]?.total ?? 0)}
          </LiveLead>
        }
        keyOf={({ id }) => id}
        row={renderRow}
        empty={<EmptyState title={t.none} text={t.noneText} />}
      />
      <Suspense>
        {opened && <GiftRequestSheet request={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}

type RowProps = { readonly request: GiftRequest; onOpen(request: GiftRequest): void }

function GiftRequestRow({ request, onOpen }: RowProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { askedBy, createTime, reason, state } = request
  return (
    <ListRow
      slot={state === 'waiting' ? 'play' : state === 'confirmed' ? 'on' : 'off'}
      title={describeGiftRequest(request)[language]}
      sub={
        <DottedParts
          parts={[t.by(askedBy, inSentence(formatRelativeTime(createTime, now, language))), reason]}
        />
      }
      value={giftRequestLife.name[state][language]}
      onPress={() => onOpen(request)}
    />
  )
}
