import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import type { DeskMessage } from '#contract/platform-desk/desk-messages.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { NewDeskMessageSheet } from './message-sheet.tsx'
import { messageTexts } from './message-texts.ts'
import css from '../platform-desk.module.css'
import { DESK } from '../desk-constants.ts'

/** /platform/messages: messages sent to merchants, and how many of their users have read them. */
export function MessagesScreen() {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const [writing, setWriting] = useState(false)
  const [opened, setOpened] = useState<DeskMessage>()
  const query = usePagedCall(platformDesk.messages, {})
  const renderDeskMessage = (message: DeskMessage) => (
    <DeskMessageRow of={message} onPress={() => setOpened(message)} />
  )
  return (
    <RouteScreen back={DESK} form>
      <PagedList
        query={query}
        name={t.messages}
        like="row"
        lead={t.count(query.data?.pages[0]?.total ?? 0)}
        keyOf={({ id }) => id}
        row={renderDeskMessage}
        empty={<EmptyState title={t.none} text={t.noneText} />}
      />
      <div className={css.acts}>
        <Button kind="primary" icon={plus} tall wide onPress={() => setWriting(true)}>
          {t.add}
        </Button>
      </div>
      {writing && <NewDeskMessageSheet onClose={() => setWriting(false)} />}
      {opened && (
        <BottomSheet title={opened.title[language]} open onClose={() => setOpened(undefined)}>
          <p className={css.read}>{opened.text[language]}</p>
          <RowGroup>
            <ListRow title={t.to} value={opened.toAll ? t.all : t.reached(opened.merchants)} />
            {opened.merchantNames.map((name) => (
              <ListRow key={name} title={name} />
            ))}
            <ListRow title={t.by} value={opened.by} />
          </RowGroup>
        </BottomSheet>
      )}
    </RouteScreen>
  )
}

function DeskMessageRow({ of, onPress }: { of: DeskMessage; onPress: () => void }) {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { title, toAll, merchantNames, state, received, read, createTime } = of
  return (
    <ListRow
      slot={state === 'sent' ? 'on' : 'play'}
      title={title[language]}
      sub={
        <DottedParts
          unbroken
          parts={[
            toAll ? t.all : t.toSome(merchantNames[0] ?? '', merchantNames.length),
            formatRelativeTime(createTime, now, language),
          ]}
        />
      }
      value={state === 'sent' ? t.read(read, received) : t.sending}
      onPress={onPress}
    />
  )
}
