import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { brokenChart } from '#web/kit/empty-state/pictures.tsx'
import css from '#web/kit/empty-state/full-state.module.css'
import { lifeTimeText } from '#web/kit/formats.ts'
import { refresh } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { requestIdOf } from './call-errors.ts'
import { failureText } from './failure-text.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'

type Props = {
  /** What did not come: 统计没有加载出来. */
  what: string
  retry: () => void
  busy?: boolean
} & (Failed | Told)
type Failed = { error: unknown; text?: never }
/** Why, and what it means for the reader. */
type Told = { text: string; error?: never }

/** In place of what did not load; the page's frame stays around it. */
export function ErrorState({ what, text, error, retry, busy = false }: Props) {
  const requestId = requestIdOf(error)
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

/** By which the platform finds it in its log, with the second at which it was told. */
function RequestNumber({ id }: { id: string }) {
  const t = useTexts(kitTexts)
  const language = useLanguage()
  const [at] = useState(() => new Date())
  return (
    <p className={css.request}>
      {t.request(id)}
      <DotSeparator />
      {lifeTimeText(at, at, language)}
    </p>
  )
}
