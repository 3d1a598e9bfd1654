import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import css from './row.module.css'

export type TileTone = 'accent' | 'warn' | 'danger'

type Props = {
  readonly icon: IconShape
  readonly tone?: TileTone | undefined
  /** Of the very thing, in place of the icon; empty where nobody took one. */
  readonly picture?: string | undefined
}

/** What kind of thing a row is about, at its left. */
export function IconTile({ icon, tone, picture = '' }: Props) {
  if (picture !== '') return <img className={css.tile} src={picture} alt="" loading="lazy" />
  return (
    <span className={`${css.tile} ${tone ? css[`${tone}Tile`] : ''}`}>
      <Icon of={icon} />
    </span>
  )
}
