import css from './badge.module.css'

/** How many wait, to 99+; nothing at none. The number is said by the name of what it stands on. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={css.badge} aria-hidden="true">
      {badgeText(count)}
    </span>
  )
}

export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count)
}
