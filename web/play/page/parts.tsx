import type { ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { right, type IconShape } from '#web/kit/icon/icons.ts'
import { StateSlot } from '#web/kit/slot/slot.tsx'

/** The few pieces that player pages are made of, as light as they get. */

type PressProps = {
  readonly kind?: 'plain' | 'primary' | 'wechat' | 'alipay'
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly icon?: IconShape | undefined
  /** What the form that it stands in is for. */
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

/** A word that does something, in a line or a head. */
export function WordButton(props: { readonly onPress: () => void; readonly children: ReactNode }) {
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

export function PlayRow({ icon, free = false, title, sub, value, ...goes }: RowProps) {
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
  if ('href' in goes) {
    return (
      <a className="row" href={goes.href}>
        {inside}
      </a>
    )
  }
  return (
    <button type="button" className="row" onClick={goes.onPress}>
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

/** What went wrong, where it was tried. */
export function TroubleLine({ text }: { readonly text: string | undefined }) {
  if (!text) return null
  return (
    <p className="start-trouble" role="alert">
      {text}
    </p>
  )
}

/** Between parts of a line: as wide in every font, and a space to those who listen. */
export function PlayDot() {
  return <i className="dot"> </i>
}
