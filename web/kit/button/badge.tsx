import css from './badge.module.css'

/** How many wait, to 99+; nothing at none. Read out after the name of what it stands on. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return <span className={css.badge}>{count > 99 ? '99+' : count}</span>
}
