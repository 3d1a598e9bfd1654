import { Link } from '@tanstack/react-router'
import { CountBadge } from '#web/kit/button/badge.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { device, home, promo, scan, user } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './tab-bar.module.css'
import { texts } from './texts.ts'

const tabs = [
  { tab: 'home', icon: home, to: '/index' },
  { tab: 'devices', icon: device, to: '/index2' },
  { tab: 'scan', icon: scan, to: '/ewm' },
  { tab: 'marketing', icon: promo, to: '/marketingTools' },
  { tab: 'account', icon: user, to: '/account' },
] as const

export type Tab = Exclude<(typeof tabs)[number]['tab'], 'scan'>
type Props = { current: Tab; badges: { readonly [T in Tab]?: number } | undefined }

/** The five main entries on phones. From 840 px on, the rail shows them and more. */
export function TabBar({ current, badges = {} }: Props) {
  const t = useTexts(texts)
  return (
    <nav className={css.bar} aria-label={t.mainNavigation}>
      {tabs.map(({ tab, icon, to }) => (
        <Link
          key={tab}
          to={to as string}
          className={css.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          <span className={tab === 'scan' ? css.raised : undefined}>
            <Icon of={icon} />
          </span>
          {t[tab]}
          <span className={css.badge}>
            <CountBadge count={tab === 'scan' ? 0 : (badges[tab] ?? 0)} />
          </span>
        </Link>
      ))}
    </nav>
  )
}
