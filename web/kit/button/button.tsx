import type { ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import css from './button.module.css'

type Props = {
  /** Use at most one primary button on a screen or in a card. The default is plain. */
  kind?: 'primary' | 'plain' | 'danger' | 'danger-plain' | 'quiet'
  /**
   * True while the act runs. The button keeps its width, its label and the focus, and ignores a second tap.
   */
  busy?: boolean
  tall?: boolean
  /** Fills the width of its container. */
  wide?: boolean
  /** Keeps the width of its label, while its neighbours share the rest. */
  fit?: boolean
  icon?: IconShape
  type?: 'button' | 'submit'
  disabled?: boolean
  onPress?: () => void
  children: ReactNode
}

export function Button(props: Props) {
  const { kind = 'plain', busy = false, icon, type = 'button', disabled = false } = props
  const shape = [css.button, css[kind], props.tall && css.tall, props.wide && css.wide]
  return (
    <button
      type={type}
      className={[...shape, props.fit && css.fit, busy && css.busy].filter(Boolean).join(' ')}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else props.onPress?.()
      }}
    >
      {busy && <span className={icon ? css.spinner : css.spinnerBeside} />}
      {icon && !busy && <Icon of={icon} size="s" />}
      {props.children}
    </button>
  )
}
