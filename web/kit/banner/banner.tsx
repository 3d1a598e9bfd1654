import type { ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { alert, info, type IconShape } from '#web/kit/icon/icons.ts'
import css from './banner.module.css'

type Props = {
  kind: 'info' | 'warn' | 'danger'
  title: string
  text?: ReactNode
  /** A `TextButton` with one way to proceed. */
  act?: ReactNode
  icon?: IconShape
  /** Spans the whole width above the page's head. */
  top?: boolean
}

/** Shows a condition for as long as it lasts. An event that has just happened is a toast. */
export function StatusBanner({ kind, title, text, act, icon, top = false }: Props) {
  const shape = icon ?? (kind === 'info' ? info : alert)
  return (
    <div className={top ? '' : css.place} role={kind === 'danger' ? 'alert' : 'status'}>
      <div className={`${css.banner} ${css[kind]} ${top ? css.top : ''}`}>
        <Icon of={shape} {...(top && { size: 's' })} />
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          {text && <p>{text}</p>}
        </div>
        {act && <div className={css.act}>{act}</div>}
      </div>
    </div>
  )
}
