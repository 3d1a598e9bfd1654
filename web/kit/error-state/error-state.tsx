import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { brokenChart } from '#web/kit/empty-state/pictures.tsx'
import css from '#web/kit/empty-state/whole.module.css'
import { lifeTimeText } from '#web/kit/formats.ts'
import { refresh } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { Dot } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

type Props = {
  /** What did not come: 统计没有加载出来. */
  what: string
  /** Why, and what it means for the reader. */
  text: string
  retry: () => void
  busy?: boolean
  /** By which the platform finds it again. */
  requestId?: string | undefined
}

/** In place of what did not load; the page's frame stays around it. */
export function ErrorState({ what, text, retry, busy = false, requestId }: Props) {
  const { again } = useTexts(kitTexts)
  return (
    <div className={css.whole} role="alert">
      {brokenChart}
      <h2>{what}</h2>
      <p>{text}</p>
      <div className={css.acts}>
        <Button kind="primary" icon={refresh} busy={busy} onPress={retry}>
          {again}
        </Button>
      </div>
      {requestId && <Request key={requestId} id={requestId} />}
    </div>
  )
}

/** With the second at which it was told, by which the platform's log is found faster. */
function Request({ id }: { id: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [at] = useState(() => new Date())
  return (
    <p className={css.request}>
      {t.request(id)}
      <Dot />
      {lifeTimeText(at, at, language)}
    </p>
  )
}
