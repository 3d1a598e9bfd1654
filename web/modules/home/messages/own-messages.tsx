import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { alerts } from '#contract/alerts/alerts.ts'
import { inbox, type InboxMessage } from '#contract/inbox/inbox.ts'
import { messagesPage } from '#contract/alerts/notification-settings.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { bell } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall, useWriteCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { alertTexts } from '../alerts/alert-texts.ts'
import css from '../home.module.css'

const HALF_MINUTE_MS = 30_000

/** Messages to this user alone: something of theirs is ready or has ended. */
export function OwnMessages() {
  const t = useTexts(alertTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState<InboxMessage>()
  const renderOwnMessage = (message: InboxMessage) => <OwnMessage of={message} open={setOpened} />
  return (
    <>
      <PagedList
        query={usePagedCall(inbox.list, { size: 20 })}
        name={t.messages}
        like="order-row"
        keyOf={({ id }) => id}
        row={renderOwnMessage}
        empty={<EmptyState title={t.noneOwn} text={t.noneOwnText} />}
      />
      {opened && (
        <BottomSheet title={opened.title[language]} open onClose={() => setOpened(undefined)}>
          <div className={css.news}>
            <p>{opened.text[language]}</p>
          </div>
        </BottomSheet>
      )}
    </>
  )
}

/** Target of a message that is shown only here: a message of the platform. */
const HERE = `${messagesPage}?tab=own`

type Props = { readonly of: InboxMessage; readonly open: (message: InboxMessage) => void }

/** Opening the subject marks the message as read. If that fails, the subject opens anyway. */
function OwnMessage({ of, open }: Props) {
  const { id, title, text, to, read, createTime } = of
  const t = useTexts(alertTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const navigate = useNavigate()
  const reading = useWriteCall(inbox.read, { renews: [inbox.list, alerts.unread], silent: true })
  function markAndOpenMessage() {
    if (!read) reading.mutate({ id })
    if (to === HERE) open(of)
    else void navigate({ href: to })
  }
  return (
    <ListRow
      icon={bell}
      title={title[language]}
      sub={
        <>
          {formatRelativeTime(createTime, now, language)}
          {text[language] !== '' && (
            <>
              <DotSeparator />
              {text[language]}
            </>
          )}
        </>
      }
      {...(!read && { value: <StateTag kind="accent">{t.isNew}</StateTag> })}
      onPress={markAndOpenMessage}
    />
  )
}
