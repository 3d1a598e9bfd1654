import { Link } from '@tanstack/react-router'
import { NameAvatar } from '#web/kit/avatar/avatar.tsx'
import { CountBadge } from '#web/kit/button/badge.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { BrandMark } from './brand-mark.tsx'
import css from './navigation-rail.module.css'
import { texts } from './texts.ts'

export type RailEntry = {
  readonly icon: IconShape
  readonly label: string
  readonly to: string
  readonly badge?: number
}
type Props = {
  entries: readonly RailEntry[]
  /** Address of the entry that the shown page belongs to. */
  current: string
  /** The person who is signed in, and the merchant they act for. */
  person: { readonly name: string; readonly merchant: string }
}

/** Replaces the tab bar from 840 px on and shows one level more. */
export function NavigationRail({ entries, current, person }: Props) {
  const t = useTexts(texts)
  return (
    <aside className={css.rail}>
      <div className={css.brand}>
        <BrandMark />
        {t.brand}
      </div>
      <nav className={css.entries} aria-label={t.mainNavigation}>
        {entries.map(({ icon, label, to, badge = 0 }) => (
          <Link
            key={to}
            to={to}
            className={css.entry}
            activeOptions={{ exact: true }}
            aria-current={to === current ? 'page' : undefined}
          >
            <Icon of={icon} />
            <span className={css.label}>{label}</span>
            <CountBadge count={badge} />
          </Link>
        ))}
      </nav>
      <div className={css.person}>
        <NameAvatar name={person.merchant} size="s" />
        <span className={css.label}>
          {person.merchant}
          <small>{person.name}</small>
        </span>
      </div>
    </aside>
  )
}
