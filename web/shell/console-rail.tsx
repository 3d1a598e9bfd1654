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
} from '../kit/icon/icons.ts'
import { NavigationRail } from '../kit/page/navigation-rail.tsx'
import type { LoginInfo } from '../client/session/session.ts'
import { useTexts } from '../kit/texts.ts'
import type { RouteRow } from '../route-table.ts'
import type { Area, RailEntry } from '../routing/route-row.ts'
import { railTexts } from './console-rail-texts.ts'

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
] as const satisfies readonly { to: RailEntry; [key: string]: unknown }[]

/** Rail entry for pages of an area that are no entry themselves and whose row names none. */
const ENTRY_OF: Readonly<Partial<Record<Area, RailEntry>>> = {
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

/** Shows the console's entries on a wide screen. */
export function ConsoleRail({ person, row }: Props) {
  const t = useTexts(railTexts)
  return (
    <NavigationRail
      entries={entries.map(({ says, ...entry }) => ({ ...entry, label: t[says] }))}
      current={row ? findRailEntry(row) : ''}
      person={{ name: person.name, merchant: person.merchantName }}
    />
  )
}

function findRailEntry({ path, area, rail }: RouteRow): string {
  const own = entries.find(({ to }) => to === path)?.to
  return own ?? rail ?? ENTRY_OF[area] ?? 'none'
}
