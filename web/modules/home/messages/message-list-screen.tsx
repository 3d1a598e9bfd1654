import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { alerts, type Alert } from '#contract/alerts/alerts.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { news } from '#contract/news/news.ts'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { useCallPress } from '#web/client/actions/use-call-press.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { sliders } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { mayMakeCall, useConsoleSession } from '#web/client/session/session.ts'
import { TabList } from '#web/kit/tabs/tabs.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall, useCall } from '#web/client/calls/use-call.ts'
import { AlertRow } from '../alerts/alert-row.tsx'
import { alertTexts } from '../alerts/alert-texts.ts'
import css from '../home.module.css'
import { MuteAlertButton } from '../alerts/mute-button.tsx'
import { AlertMuteList } from '../alerts/mute-list.tsx'
import { muteTexts } from '../alerts/mute-texts.ts'
import { NewsList } from './news-list.tsx'
import { newsTexts } from './news-texts.ts'
import { OwnMessages } from './own-messages.tsx'

const renews = [alerts.list, alerts.unread, inbox.list, news.shown]
const FileSheet = lazy(async () => ({
  default: (await import('./export-file-sheet.tsx')).ExportFileSheet,
}))

/** /systemMessage: open and closed alerts, messages to this user alone, and news for all. */
export function MessageListScreen() {
  const sees = mayMakeCall(useConsoleSession(), alerts.list)
  const { file } = useSearch({ from: '/systemMessage' })
  return (
    <RouteScreen back="/index" actions={<MessageListActions sees={sees} />}>
      <MessageTabs sees={sees} />
      {file !== undefined && (
        <Suspense>
          <FileSheet id={file} />
        </Suspense>
      )}
    </RouteScreen>
  )
}

/** Users who may not see alerts get their own messages and the news. */
function MessageTabs({ sees }: { sees: boolean }) {
  const t = useTexts(alertTexts)
  const m = useTexts(muteTexts)
  const n = useTexts(newsTexts)
  const navigate = useNavigate()
  const first = sees ? 'open' : 'own'
  const { tab = first } = useSearch({ from: '/systemMessage' })
  const messageOptions = [
    { value: 'own', label: t.own },
    { value: 'news', label: n.news },
  ] as const
  const options = sees
    ? ([
        { value: 'open', label: t.needsYou },
        ...messageOptions,
        { value: 'muted', label: m.muted },
        { value: 'past', label: t.past },
      ] as const)
    : messageOptions
  const currentTab = options.find(({ value }) => value === tab)?.value ?? first
  return (
    <div className={css.messages}>
      <TabList
        label={t.kinds}
        value={currentTab}
        onChange={(value) =>
          void navigate({
            to: '.',
            search: value === 'open' ? {} : { tab: value },
            replace: true,
          })
        }
        options={options}
      />
      {currentTab === 'own' && <OwnMessages />}
      {currentTab === 'news' && <NewsList />}
      {currentTab === 'muted' && <AlertMuteList />}
      {(currentTab === 'open' || currentTab === 'past') && <AlertMessageList state={currentTab} />}
    </div>
  )
}

function MessageListActions({ sees }: { readonly sees: boolean }) {
  const t = useTexts(alertTexts)
  const { data: unread } = useCall(alerts.unread, {}, { silent: true })
  const { press } = useCallPress({ call: alerts.read, input: {}, renews })
  return (
    <>
      {unread && unread.number > 0 && <TextButton onPress={() => press()}>{t.readAll}</TextButton>}
      {sees && <IconButton icon={sliders} label={t.settings} to="/alertSettings" />}
    </>
  )
}

function AlertMessageList({ state }: { readonly state: 'open' | 'past' }) {
  const t = useTexts(alertTexts)
  const query = usePagedCall(alerts.list, { size: 20, state })
  return (
    <PagedList
      query={query}
      name={t.messages}
      like="order-row"
      keyOf={({ id }) => id}
      row={renderAlertMessage}
      empty={
        state === 'open' ? (
          <EmptyState title={t.none} text={t.noneText} />
        ) : (
          <EmptyState title={t.nonePast} text={t.nonePastText} />
        )
      }
    />
  )
}

const renderAlertMessage = (alert: Alert) => <AlertMessage of={alert} />

function AlertMessage({ of }: { of: Alert }) {
  const t = useTexts(alertTexts)
  const open = of.endedAt === null && of.handledBy === ''
  return (
    <div className={css.message}>
      <AlertRow of={of} marked />
      {open && (
        <div className={css.acts}>
          <MuteAlertButton of={of} />
          <CallButton kind="quiet" fit call={alerts.handle} input={{ id: of.id }} renews={renews}>
            {t.take}
          </CallButton>
        </div>
      )}
    </div>
  )
}
