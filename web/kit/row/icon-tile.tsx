import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import css from './row.module.css'

export type TileTone = 'accent' | 'warn' | 'danger'

type Props = {
  readonly icon: IconShape
  readonly tone?: TileTone | undefined
  /** Picture of the thing itself, shown instead of the icon; empty if there is none. */
  readonly picture?: string | undefined
}

/** Tile at a row's left that shows the kind of thing. */
export function IconTile({ icon, tone, picture = '' }: Props) {
  if (picture !== '') return <img className={css.tile} src={picture} alt="" loading="lazy" />
  return (
    <span className={`${css.tile} ${tone ? css[`${tone}Tile`] : ''}`}>
      <Icon of={icon} />
    </span>
  )
}
