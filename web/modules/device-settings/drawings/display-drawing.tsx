import type { CSSProperties } from 'react'
import { promo, scan, user } from '#web/kit/icon/icons.ts'
import { ScreenPreview } from '#web/kit/screen-preview/screen-preview.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from '../device-settings.module.css'
import type { SettingDrawingProps } from './drawn-props.ts'
import { texts } from '../texts.ts'

/** Draws the machine's screen in its mounted orientation. */
export function DisplaySettingsDrawing({ parameters, values }: SettingDrawingProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const of = parameters.find(({ id }) => id === 'screenType')
  const kind = String(values['screenType'] ?? 'portrait10')
  const name = of?.options?.find(({ value }) => value === kind)?.name[language] ?? ''
  const degrees = Number(values['rotation'] ?? 0)
  if (kind === 'none') return <p className={css.worked}>{t.noScreen}</p>
  const functions = [
    { id: 'pay', name: t.pay, icon: scan },
    { id: 'member', name: t.member, icon: user },
    { id: 'event', name: t.event, icon: promo },
  ]
  const style = { '--turn': `${degrees}deg` } as CSSProperties
  return (
    <div className={css.display}>
      <div className={kind.startsWith('landscape') ? css.landscape : css.portrait} style={style}>
        <ScreenPreview site={name} machine={`${degrees}°`} functions={functions} fits={3} />
      </div>
    </div>
  )
}
