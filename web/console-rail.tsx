import {
  alert,
  box,
  chart,
  device,
  home,
  promo,
  receipt,
  user,
  users,
  wallet,
} from './kit/icon/icons.ts'
import { Rail } from './kit/page/rail.tsx'
import type { LoginInfo } from './kit/session.ts'
import { useTexts } from './kit/texts.ts'
import type { Area, Path, RouteRow } from './route-table.ts'
import { shellTexts } from './shell-texts.ts'

const entries = [
  { to: '/index', icon: home, says: 'home' },
  { to: '/index2', icon: device, says: 'devices' },
  { to: '/order_center', icon: receipt, says: 'orders' },
  { to: '/fault_order', icon: alert, says: 'faultOrders' },
  { to: '/business_statistics', icon: chart, says: 'statistics' },
  { to: '/replenishment', icon: box, says: 'replenishment' },
  { to: '/marketingTools', icon: promo, says: 'marketing' },
  { to: '/wallet', icon: wallet, says: 'wallet' },
  { to: '/managezzh', icon: users, says: 'team' },
  { to: '/account', icon: user, says: 'account' },
] as const satisfies readonly { to: Path; [key: string]: unknown }[]

/** The entry that the pages of an area belong to, those that aren't one themselves. */
const ENTRY_OF: Readonly<Partial<Record<Area, (typeof entries)[number]['to']>>> = {
  Main: '/index2',
  'Device settings': '/index2',
  'Records and statistics': '/business_statistics',
  'Products and gifts': '/replenishment',
  Discounts: '/marketingTools',
  Ads: '/marketingTools',
  Members: '/marketingTools',
  'Group-buy verification': '/marketingTools',
  'Benefit cards': '/marketingTools',
  'Red packets': '/marketingTools',
  'Points store (merchant)': '/marketingTools',
  'Revenue sharing and contracts': '/wallet',
  Account: '/account',
  'Help and info': '/account',
}

type Props = { person: LoginInfo; row: RouteRow | undefined }

/** The console's ways in on a wide screen. */
export function ConsoleRail({ person, row }: Props) {
  const t = useTexts(shellTexts)
  const own = row?.path === '/shop' ? '/account' : entries.find(({ to }) => to === row?.path)?.to
  return (
    <Rail
      entries={entries.map(({ says, ...entry }) => ({ ...entry, label: t[says] }))}
      current={own ?? (row && ENTRY_OF[row.area]) ?? ''}
      person={{ name: person.name, merchant: person.merchantName }}
    />
  )
}
