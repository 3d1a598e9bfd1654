import css from './badge.module.css'

/**
 * Badge with the number of waiting things, up to 99+; nothing at 0. Screen readers read it after the name of
 * its button.
 */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return <span className={css.badge}>{count > 99 ? '99+' : count}</span>
}
