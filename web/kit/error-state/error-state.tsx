import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { brokenChart } from '#web/kit/empty-state/pictures.tsx'
import css from '#web/kit/empty-state/full-state.module.css'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import { refresh } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { findRequestId } from './call-errors.ts'
import { failureText } from './failure-text.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'

type Props = {
  /** Message for a failed load: 统计加载失败. */
  what: string
  retry: () => void
  busy?: boolean
} & (ErrorReasonProps | TextReasonProps)
type ErrorReasonProps = { error: unknown; text?: never }
/** The reason, and what it means for the reader. */
type TextReasonProps = { text: string; error?: never }

/** Replaces content that failed to load. The frame of the page stays. */
export function ErrorState({ what, text, error, retry, busy = false }: Props) {
  const requestId = findRequestId(error)
  const { again } = useTexts(kitTexts)
  return (
    <div className={css.whole} role="alert">
      {brokenChart}
      <h2>{what}</h2>
      <p>{text ?? failureText(error)}</p>
      <div className={css.acts}>
        <Button kind="primary" icon={refresh} busy={busy} onPress={retry}>
          {again}
        </Button>
      </div>
      {requestId && <RequestNumber key={requestId} id={requestId} />}
    </div>
  )
}

/**
 * The request id, with which the platform finds the error in its log, and the time to the second at which
 * the error was shown.
 */
function RequestNumber({ id }: { id: string }) {
  const t = useTexts(kitTexts)
  const language = useLanguage()
  const [at] = useState(() => new Date())
  return (
    <p className={css.request}>
      {t.request(id)}
      <DotSeparator />
      {formatTimeWithSeconds(at, at, language)}
    </p>
  )
}
