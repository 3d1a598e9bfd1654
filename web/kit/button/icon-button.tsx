import { Link } from '@tanstack/react-router'
import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { Badge, badgeText } from './badge.tsx'
import css from './icon-button.module.css'

type Props = {
  icon: IconShape
  label: string
  /** How many wait behind it. */
  badge?: number
} & ({ onPress: () => void; to?: never } | { to: string; onPress?: never })

/** A button, or a link, that shows only a picture; its label is what is read out. */
export function IconButton({ icon, label, badge = 0, to, onPress }: Props) {
  const shown = (
    <>
      <Icon of={icon} />
      <span className={css.badge}>
        <Badge count={badge} />
      </span>
    </>
  )
  const name = badge > 0 ? `${label} ${badgeText(badge)}` : label
  return to === undefined ? (
    <button type="button" className={css.button} aria-label={name} onClick={onPress}>
      {shown}
    </button>
  ) : (
    <Link to={to} className={css.button} aria-label={name}>
      {shown}
    </Link>
  )
}
