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
import type { Area, Path, RouteRow } from '../route-table.ts'
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
] as const satisfies readonly { to: Path; [key: string]: unknown }[]

type Entry = (typeof entries)[number]['to']

/** The entry that the pages of an area belong to, those that aren't one themselves. */
const ENTRY_OF: Readonly<Partial<Record<Area, Entry>>> = {
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

/** Those that another entry leads to than the rest of their area, or none: what chooses for any task. */
const ENTRY_OF_PAGE: Readonly<Partial<Record<Path, Entry | ''>>> = {
  '/chooseSite': '',
  '/shop': '/account',
  '/onlinepay': '/business_statistics',
  '/adprofit': '/business_statistics',
  '/cashincome': '/business_statistics',
  '/incomeProduct': '/business_statistics',
  '/sfrecord': '/business_statistics',
  '/order': '/order_center',
  '/afterSale': '/order_center',
  '/operation_record': '/account',
  '/repair2': '/account',
  '/retire_main_list': '/account',
  '/lease': '/account',
  '/rentingOut': '/account',
  '/payRent': '/account',
  '/bind_bank_card_number': '/account',
  '/bind_bank': '/account',
  '/bind_bank2': '/account',
  '/contract': '/account',
  '/contract-template': '/account',
  '/agent_list': '/account',
  '/preSettings': '/index2',
  '/deviceParametertc': '/index2',
  '/batch': '/index2',
  '/account_job': '/managezzh',
  '/addzzh': '/managezzh',
  '/seezzh': '/managezzh',
  '/details_income': '/wallet',
  '/exchangeRate': '/wallet',
  '/reconciliation': '/wallet',
  '/cashCount': '/wallet',
  '/accountBalance': '/wallet',
  '/accountBalanceList': '/wallet',
  '/details_list': '/wallet',
  '/money_detail_list': '/wallet',
  '/money_detail': '/wallet',
  '/put_forward': '/wallet',
  '/return_the_deposit_money': '/wallet',
  '/withdrawal_records': '/wallet',
  '/yj_records': '/wallet',
}

type Props = { person: LoginInfo; row: RouteRow | undefined }

/** The console's ways in on a wide screen. */
export function ConsoleRail({ person, row }: Props) {
  const t = useTexts(railTexts)
  return (
    <NavigationRail
      entries={entries.map(({ says, ...entry }) => ({ ...entry, label: t[says] }))}
      current={row ? entryOf(row) : ''}
      person={{ name: person.name, merchant: person.merchantName }}
    />
  )
}

function entryOf({ path, area }: RouteRow): string {
  const own = entries.find(({ to }) => to === path)?.to
  return own ?? ENTRY_OF_PAGE[path] ?? ENTRY_OF[area] ?? ''
}
