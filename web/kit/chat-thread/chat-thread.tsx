import { Fragment, type CSSProperties } from 'react'
import { HOUR_MS } from '#contract/base/durations.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatTimeOfDay, formatRelativeTime } from '#web/kit/formats.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { alert, down } from '#web/kit/icon/icons.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './chat-thread.module.css'
import { threadTexts } from './texts.ts'
import { useFollowThreadEnd } from './use-follow.ts'

export type Message = {
  readonly id: string
  readonly mine: boolean
  readonly at: Date
  /** Name of the colleague who wrote the message, if several people answer. */
  readonly by?: string
  readonly text?: string
  readonly picture?: Picture
  readonly state?: 'sending' | 'read' | 'failed'
}

/** The picture's size is known before it loads, so that nothing moves. */
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

/** Longest side of a picture, in base pixels. */
const PICTURE_MAX = 200
/** After a pause of this length the time is shown between two messages. */
const PAUSE_MS = HOUR_MS / 2

/**
 * Shows a conversation that scrolls inside its container. It stays at its end unless the reader has scrolled
 * away.
 */
export function ChatThread({ label, messages, onResend }: Props) {
  const texts = useTexts(threadTexts)
  const language = useLanguage()
  const { box, inside, fresh, onScroll, toEnd } = useFollowThreadEnd(messages)
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
              {needsTimeHeading(message, messages[index - 1]) && (
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

function needsTimeHeading({ at }: Message, before: Message | undefined): boolean {
  return !before || at.getTime() - before.at.getTime() > PAUSE_MS
}

/** Formats a clock time even for recent messages, because *ago* would become outdated as a heading. */
function formatThreadTime(at: Date, language: Language, today: (time: string) => string): string {
  const text = formatRelativeTime(
    at,
    new Date(Math.max(Date.now(), at.getTime() + HOUR_MS)),
    language,
  )
  return text === formatTimeOfDay(at) ? today(text) : text
}

/** Returns the size that a picture will have within the maximum, before it has loaded. */
function computePictureStyle({ width, height }: Picture): CSSProperties {
  const shownWidth = width * Math.min(1, PICTURE_MAX / width, PICTURE_MAX / height)
  return { '--wide': shownWidth, aspectRatio: `${width} / ${height}` } as CSSProperties
}

type BubbleProps = { readonly message: Message; readonly onResend: (id: string) => void }

function MessageBubble({ message, onResend }: BubbleProps) {
  const { id, mine, at, by, text, picture, state } = message
  const texts = useTexts(threadTexts)
  return (
    <li className={mine ? css.mine : css.theirs}>
      {picture ? (
        <a className={css.picture} href={picture.src} target="_blank" rel="noreferrer">
          <img src={picture.src} alt={picture.label} style={computePictureStyle(picture)} />
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
          {state === 'sending' ? texts.sending : formatTimeOfDay(at)}
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
