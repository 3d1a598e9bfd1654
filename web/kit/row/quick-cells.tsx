import type { ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import css from './quick-cells.module.css'
import { TapTarget, type TapDestination } from './tap-target.tsx'

type Props = TapDestination & { readonly icon: IconShape; readonly title: string }

/** A quick action with its icon. Up to four share the width of a group. */
export function QuickCell({ icon, title, ...tapProps }: Props) {
  return (
    <TapTarget {...tapProps} className={css.cell}>
      <Icon of={icon} />
      <span>{title}</span>
    </TapTarget>
  )
}

export function QuickCells({ children }: { readonly children: ReactNode }) {
  return <div className={css.cells}>{children}</div>
}
