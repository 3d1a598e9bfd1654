import type { ReactNode } from 'react'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import css from './text-button.module.css'

type Props = { children: ReactNode } & (
  | { onPress: () => void; to?: never }
  | { to: string; onPress?: never }
)

/** Button or link that is only text in the accent colour, for the end of a bar or of a sentence. */
export function TextButton({ children, ...tapProps }: Props) {
  return (
    <TapTarget {...tapProps} className={css.button}>
      {children}
    </TapTarget>
  )
}
