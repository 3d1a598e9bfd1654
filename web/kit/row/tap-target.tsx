import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

/** Where a tap leads: to an address (`/order?id=…`), to an act, or nowhere. */
export type Goes =
  | { readonly to: string; readonly onPress?: never; readonly current?: never }
  | {
      readonly onPress: () => void
      readonly to?: never
      /** What it opens is what stands beside it; a link knows that by its address. */
      readonly current?: boolean
    }
  | { readonly to?: never; readonly onPress?: never; readonly current?: never }

type Props = Goes & {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link, a button, or a plain box: what can't be tapped doesn't listen. */
export function TapTarget({ to, onPress, current, className, children }: Props) {
  if (to !== undefined) return <TapLink {...{ to, className, children }} />
  if (onPress) {
    return (
      <button
        type="button"
        className={className}
        aria-current={current || undefined}
        onClick={onPress}
      >
        {children}
      </button>
    )
  }
  return <div className={className}>{children}</div>
}

/** The way that was taken last, and the one that was come back from. */
let taken: string | undefined
let left: string | undefined

/** The way to this address has the focus, as soon as it is there. */
export function comeBackTo(address: string): void {
  left = address
}

/**
 * Where its list stands beside what it leads to, the list is drawn anew with that: the one that was taken
 * has the focus again, so that the arrows go on from there.
 */
function TapLink({ to, className, children }: Omit<Props, keyof Goes> & { readonly to: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const [here, back] = [taken === to, left === to]
    if (here) taken = undefined
    if (back) left = undefined
    if (back || (here && link.current?.ariaCurrent)) link.current?.focus({ preventScroll: true })
  }, [to])
  return (
    // The router reads the address, its search too, out of href; its type wants a `to` beside it.
    <Link
      ref={link}
      to="."
      href={to}
      activeOptions={{ exact: true }}
      className={className}
      onClick={() => {
        taken = to
      }}
    >
      {children}
    </Link>
  )
}
