import type { ReactNode } from 'react'
import { Target } from '#web/kit/row/target.tsx'
import css from './text-button.module.css'

type Props = { children: ReactNode } & (
  | { onPress: () => void; to?: never }
  | { to: string; onPress?: never }
)

/** An act in the accent's colour alone, where it stands at the end of a bar or of a sentence. */
export function TextButton({ children, ...goes }: Props) {
  return (
    <Target {...goes} className={css.button}>
      {children}
    </Target>
  )
}
