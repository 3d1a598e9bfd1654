import { useNavigate, useSearch } from '@tanstack/react-router'
import { alerts, type Alert } from '#contract/alerts.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { CallButton } from '#web/kit/call-button.tsx'
import { useCallPress } from '#web/kit/call-press.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { List } from '#web/kit/list/list.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { Tabs } from '#web/kit/tabs/tabs.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePages, useCall } from '#web/kit/use-call.ts'
import { AlertRow } from './alert-row.tsx'
import { alertTexts } from './alert-texts.ts'
import css from './home.module.css'

const renews = [alerts.list, alerts.unread]

/** /systemMessage: what waits for a person, and what did. */
export function MessageListScreen() {
  const t = useTexts(alertTexts)
  const navigate = useNavigate()
  const { tab = 'open' } = useSearch({ from: '/systemMessage' })
  const { data: unread } = useCall(alerts.unread, {}, { silent: true })
  const { press } = useCallPress({ call: alerts.read, input: {}, renews })
  const query = usePages(alerts.list, { size: 20, state: tab })
  return (
    <Screen
      back="/index"
      actions={
        unread && unread.number > 0 && <TextButton onPress={() => press()}>{t.readAll}</TextButton>
      }
    >
      <div className={css.messages}>
        <Tabs
          label={t.kinds}
          value={tab}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: value === 'past' ? { tab: value } : {},
              replace: true,
            })
          }
          options={[
            { value: 'open', label: t.needsYou },
            { value: 'past', label: t.past },
          ]}
        />
        <List
          query={query}
          name={t.messages}
          like="order-row"
          keyOf={({ id }) => id}
          row={rowOf}
          empty={
            tab === 'open' ? (
              <EmptyState title={t.none} text={t.noneText} />
            ) : (
              <EmptyState title={t.nonePast} text={t.nonePastText} />
            )
          }
        />
      </div>
    </Screen>
  )
}

const rowOf = (alert: Alert) => <Message of={alert} />

function Message({ of }: { of: Alert }) {
  const t = useTexts(alertTexts)
  const open = of.endedAt === null && of.handledBy === ''
  return (
    <div className={css.message}>
      <AlertRow of={of} marked />
      {open && (
        <CallButton kind="quiet" fit call={alerts.handle} input={{ id: of.id }} renews={renews}>
          {t.take}
        </CallButton>
      )}
    </div>
  )
}
