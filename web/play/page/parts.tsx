import type { ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { right, type IconShape } from '#web/kit/icon/icons.ts'
import { StateSlot } from '#web/kit/slot/slot.tsx'

/** The few components of the player pages, kept as light as possible. */

type PressProps = {
  readonly kind?: 'plain' | 'primary' | 'wechat' | 'alipay'
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly icon?: IconShape | undefined
  /** Whether the button submits the form around it. */
  readonly submits?: boolean
  readonly onPress?: () => void
  readonly children: ReactNode
}

export function PlayButton({
  kind = 'plain',
  busy = false,
  disabled = false,
  ...rest
}: PressProps) {
  const { icon, submits = false, onPress, children } = rest
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={`press ${kind}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={() => !busy && onPress?.()}
    >
      {busy ? <i className="spin" /> : icon && <Icon of={icon} />}
      <span>{children}</span>
    </button>
  )
}

/** A word that acts as a button, in a line or a header. */
export function PlayTextButton(props: {
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <button type="button" className="word" onClick={props.onPress}>
      {props.children}
    </button>
  )
}

export function PlayGroup(props: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section>
      {props.title !== undefined && <h2 className="head">{props.title}</h2>}
      <div className="group">{props.children}</div>
    </section>
  )
}

type RowProps = {
  readonly icon?: IconShape
  readonly free?: boolean
  readonly title: ReactNode
  readonly sub?: ReactNode
  readonly value?: ReactNode
} & ({ readonly href: string } | { readonly onPress: () => void })

export function PlayRow({ icon, free = false, title, sub, value, ...target }: RowProps) {
  const inside = (
    <>
      {free && <StateSlot state="on" />}
      {icon && (
        <span className="tile">
          <Icon of={icon} />
        </span>
      )}
      <span className="main">
        <span className="title">{title}</span>
        {sub !== undefined && <span className="sub">{sub}</span>}
      </span>
      {value !== undefined && <span className="value">{value}</span>}
      <Icon of={right} size="s" />
    </>
  )
  if ('href' in target) {
    return (
      <a className="row" href={target.href}>
        {inside}
      </a>
    )
  }
  return (
    <button type="button" className="row" onClick={target.onPress}>
      {inside}
    </button>
  )
}

type BannerProps = {
  readonly kind: 'info' | 'warn' | 'danger'
  readonly title: string
  readonly text?: string
  readonly icon?: IconShape
  readonly children?: ReactNode
}

export function PlayBanner({ kind, title, text, icon, children }: BannerProps) {
  return (
    <div className={`banner ${kind}-banner`} role={kind === 'info' ? 'status' : 'alert'}>
      {icon && <Icon of={icon} />}
      <p className="banner-title">{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

/** Shows an error at the place of the try. */
export function TroubleLine({ text }: { readonly text: string | undefined }) {
  if (!text) return null
  return (
    <p className="start-trouble" role="alert">
      {text}
    </p>
  )
}

/** Separates parts of a line. It has the same width in every font and is a space for screen readers. */
export function PlayDot() {
  return <i className="dot"> </i>
}
