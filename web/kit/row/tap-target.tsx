import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

/** Target of a tap: an address (`/order?id=…`), an action, or none. */
export type TapDestination =
  | { readonly to: string; readonly onPress?: never; readonly current?: never }
  | {
      readonly onPress: () => void
      readonly to?: never
      /** True while the button's target is shown beside it. A link derives this from its address. */
      readonly current?: boolean
    }
  | { readonly to?: never; readonly onPress?: never; readonly current?: never }

type Props = TapDestination & {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link, a button, or a plain box without listeners if there is no target. */
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

/** Address of the link that was followed last, and the address that was returned from. */
let followedAddress: string | undefined
let leftAddress: string | undefined

/** Makes the link to this address take the focus as soon as it is rendered. */
export function focusLinkOnReturn(address: string): void {
  leftAddress = address
}

/**
 * If a list is shown beside its detail, following a link renders the list again. The followed link then gets
 * the focus back, so that the arrow keys continue from there.
 */
function TapLink({
  to,
  className,
  children,
}: Omit<Props, keyof TapDestination> & { readonly to: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const [isFollowed, isReturned] = [followedAddress === to, leftAddress === to]
    if (isFollowed) followedAddress = undefined
    if (isReturned) leftAddress = undefined
    if (isReturned || (isFollowed && link.current?.ariaCurrent))
      link.current?.focus({ preventScroll: true })
  }, [to])
  return (
    // The router reads the address with its search part from `href`; its type additionally requires `to`.
    <Link
      ref={link}
      to="."
      href={to}
      activeOptions={{ exact: true }}
      className={className}
      onClick={() => {
        followedAddress = to
      }}
    >
      {children}
    </Link>
  )
}
