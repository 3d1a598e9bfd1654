import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import { CountBadge } from './badge.tsx'
import css from './icon-button.module.css'

type Props = {
  icon: IconShape
  label: string
  /** Number of waiting things, shown as a badge. */
  badge?: number
} & ({ onPress: () => void; to?: never } | { to: string; onPress?: never })

/** Button or link that shows only an icon. Screen readers read its label. */
export function IconButton({ icon, label, badge = 0, ...tapProps }: Props) {
  return (
    <TapTarget {...tapProps} className={css.button}>
      <Icon of={icon} />
      <span className="sr">{label}</span>
      <span className={css.badge}>
        <CountBadge count={badge} />
      </span>
    </TapTarget>
  )
}
