import { useEffect, useState } from 'react'
import { memberMessages } from '#contract/member-messages/member-messages.ts'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { isTrueWireValue, parseSentMoment } from '../calls/wire-values.ts'
import { useInitialPlayData, usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import { PlayDot, PlayGroup, PlayTextButton, TroubleLine } from '../page/parts.tsx'
import { messageTexts } from './texts.ts'

type Message = WireOutputOf<typeof memberMessages.own>['messages'][number]

/**
 * The venue's messages to the player, newest first. They count as read once they are shown, and keep their
 * mark until the page is opened again.
 */
export function MemberMessages() {
  const t = usePlayTexts(messageTexts)
  const session = usePlaySession()
  const own = usePlayRequest('messages', () => session.ask(memberMessages.own, {}))
  const { run, trouble } = usePlayAction({ onDone: own.again, onRefused: own.again })
  const unreadId = own.data?.messages.find(({ read }) => !isTrueWireValue(read))?.id
  useEffect(() => {
    if (unreadId === undefined) return
    // If it fails, the mark stays and the next visit tries again.
    void session.ask(memberMessages.markRead, {}, `messages-${unreadId}`).catch(() => undefined)
  }, [unreadId, session])
  if (!own.data) return null
  const { messages } = own.data
  const refuses = isTrueWireValue(own.data.refuses)
  if (messages.length === 0 && !refuses) return null
  const switchMessages = () => {
    const input = { refuses: !refuses }
    void run({ choose: input }, (key) => session.ask(memberMessages.choose, input, key))
  }
  return (
    <PlayGroup title={t.title}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
      {refuses && <p className="mine-note">{t.refused}</p>}
      <TroubleLine text={trouble} />
      <div className="mine-whole">
        <PlayTextButton onPress={switchMessages}>{refuses ? t.accept : t.refuse}</PlayTextButton>
      </div>
    </PlayGroup>
  )
}

function MessageRow({ message: { text, createTime, read } }: { readonly message: Message }) {
  const { language } = useInitialPlayData()
  const t = usePlayTexts(messageTexts)
  const [now] = useState(() => new Date())
  return (
    <div className="row">
      <span className="main">
        <span className="title">{text}</span>
        <span className="sub">
          {!isTrueWireValue(read) && (
            <>
              <strong>{t.unread}</strong>
              <PlayDot />
            </>
          )}
          {formatTimeWithSeconds(parseSentMoment(createTime) ?? now, now, language)}
        </span>
      </span>
    </div>
  )
}
