import { Fragment, type CSSProperties } from 'react'
import { HOUR_MS } from '#contract/base/durations.ts'
import type { Language } from '#contract/base/sentence.ts'
import { clockText, timeText } from '#web/kit/formats.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { alert, down } from '#web/kit/icon/icons.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './chat-thread.module.css'
import { threadTexts } from './texts.ts'
import { useFollow } from './use-follow.ts'

export type Message = {
  readonly id: string
  readonly mine: boolean
  readonly at: Date
  /** Who of us wrote it, where several answer. */
  readonly by?: string
  readonly text?: string
  readonly picture?: Picture
  readonly state?: 'sending' | 'read' | 'failed'
}

/** Its size is known beforehand, so that nothing moves when it has come. */
type Picture = {
  readonly src: string
  readonly label: string
  readonly width: number
  readonly height: number
}

type Props = {
  readonly label: string
  /** Oldest first. */
  readonly messages: readonly Message[]
  readonly onResend: (id: string) => void
}

/** In base pixels, along its longer side. */
const PICTURE_MAX = 200
/** After so long a pause the time stands between two messages. */
const PAUSE_MS = HOUR_MS / 2

/** Scrolls inside the height that it is given, and stays at its end unless the reader has left it. */
export function ChatThread({ label, messages, onResend }: Props) {
  const texts = useTexts(threadTexts)
  const language = useLanguage()
  const { box, inside, fresh, onScroll, toEnd } = useFollow(messages)
  return (
    <div className={css.frame}>
      <div
        ref={box}
        className={css.thread}
        role="log"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus
        tabIndex={0}
        onScroll={onScroll}
      >
        <ol ref={inside} className={css.messages}>
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              {startsAnew(message, messages[index - 1]) && (
                <li className={css.day}>{formatThreadTime(message.at, language, texts.today)}</li>
              )}
              <MessageBubble message={message} onResend={onResend} />
            </Fragment>
          ))}
        </ol>
      </div>
      {fresh > 0 && (
        <button type="button" className={css.fresh} onClick={toEnd}>
          {texts.fresh(fresh)}
          <Icon of={down} size="xs" />
        </button>
      )}
    </div>
  )
}

function startsAnew({ at }: Message, before: Message | undefined): boolean {
  return !before || at.getTime() - before.at.getTime() > PAUSE_MS
}

/** By the clock also when it is a minute old: as a head over messages, *ago* would grow stale. */
function formatThreadTime(at: Date, language: Language, today: (time: string) => string): string {
  const text = timeText(at, new Date(Math.max(Date.now(), at.getTime() + HOUR_MS)), language)
  return text === clockText(at) ? today(text) : text
}

/** As wide as it may be without being higher than it may be, before it has come. */
function frameOf({ width, height }: Picture): CSSProperties {
  const wide = width * Math.min(1, PICTURE_MAX / width, PICTURE_MAX / height)
  return { '--wide': wide, aspectRatio: `${width} / ${height}` } as CSSProperties
}

type BubbleProps = { readonly message: Message; readonly onResend: (id: string) => void }

function MessageBubble({ message, onResend }: BubbleProps) {
  const { id, mine, at, by, text, picture, state } = message
  const texts = useTexts(threadTexts)
  return (
    <li className={mine ? css.mine : css.theirs}>
      {picture ? (
        <a className={css.picture} href={picture.src} target="_blank" rel="noreferrer">
          <img src={picture.src} alt={picture.label} style={frameOf(picture)} />
        </a>
      ) : (
        <p className={css.bubble}>{text}</p>
      )}
      {state === 'failed' ? (
        <button type="button" className={css.failed} onClick={() => onResend(id)}>
          <Icon of={alert} size="xs" />
          {texts.failed}
          <DotSeparator />
          {texts.resend}
        </button>
      ) : (
        <small>
          {mine && by !== undefined && (
            <>
              {by}
              <DotSeparator />
            </>
          )}
          {state === 'sending' ? texts.sending : clockText(at)}
          {state === 'read' && (
            <>
              <DotSeparator />
              {texts.read}
            </>
          )}
        </small>
      )}
    </li>
  )
}
