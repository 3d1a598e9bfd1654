import { routes as accounts } from './modules/accounts/routes.ts'
import { routes as ads } from './modules/ads/routes.ts'
import { routes as alerts } from './modules/alerts/routes.ts'
import { routes as batches } from './modules/batches/routes.ts'
import { routes as channels } from './modules/channels/routes.ts'
import { routes as contracts } from './modules/contracts/routes.ts'
import { routes as deviceSettings } from './modules/device-settings/routes.ts'
import { routes as devices } from './modules/devices/routes.ts'
import { routes as freePlays } from './modules/free-plays/routes.ts'
import { routes as giftRequests } from './modules/gift-requests/routes.ts'
import { routes as gifts } from './modules/gifts/routes.ts'
import { routes as goods } from './modules/goods/routes.ts'
import { routes as memberLevels } from './modules/member-levels/routes.ts'
import { routes as marketing } from './modules/marketing/routes.ts'
import { routes as formerPlayers } from './modules/former-players/routes.ts'
import { routes as members } from './modules/members/routes.ts'
import { routes as help } from './modules/help/routes.ts'
import { routes as home } from './modules/home/routes.ts'
import { routes as income } from './modules/income/routes.ts'
import { routes as offers } from './modules/offers/routes.ts'
import { routes as onboarding } from './modules/onboarding/routes.ts'
import { routes as operations } from './modules/operations/routes.ts'
import { routes as orders } from './modules/orders/routes.ts'
import { routes as payouts } from './modules/payouts/routes.ts'
import { routes as people } from './modules/people/routes.ts'
import { routes as platformDesk } from './modules/platform-desk/routes.ts'
import { routes as pointCodes } from './modules/point-codes/routes.ts'
import { routes as pointTasks } from './modules/point-tasks/routes.ts'
import { routes as points } from './modules/points/routes.ts'
import { routes as pointsStore } from './modules/points-store/routes.ts'
import { routes as profitSharing } from './modules/profit-sharing/routes.ts'
import { routes as receipts } from './modules/receipts/routes.ts'
import { routes as reconciliation } from './modules/reconciliation/routes.ts'
import { routes as sites } from './modules/sites/routes.ts'
import { routes as storedCoins } from './modules/stored-coins/routes.ts'
import { routes as team } from './modules/team/routes.ts'
import { routes as upgrades } from './modules/upgrades/routes.ts'
import { routes as vouchers } from './modules/vouchers/routes.ts'
import type { BuiltScreen } from './routing/lazy-screen.ts'
import type { Area, RoutesByArea, RowOf, ScreenRow } from './routing/route-row.ts'
import { unbuiltRoutes } from './unbuilt-routes.ts'

/** Rows of each module. The built console loads those of a module with the first of its screens. */
const routesByModule = {
  accounts,
  ads,
  alerts,
  batches,
  channels,
  contracts,
  'device-settings': deviceSettings,
  devices,
  'free-plays': freePlays,
  giftRequests,
  gifts,
  goods,
  memberLevels,
  points,
  pointTasks,
  marketing,
  members,
  formerPlayers,
  pointCodes,
  pointsStore,
  help,
  home,
  income,
  offers,
  onboarding,
  operations,
  orders,
  payouts,
  people,
  'platform-desk': platformDesk,
  'profit-sharing': profitSharing,
  receipts,
  reconciliation,
  sites,
  'stored-coins': storedCoins,
  team,
  upgrades,
  vouchers,
} as const

export type Module = keyof typeof routesByModule
export type Path = RowOf<(typeof routesByModule)[Module] | typeof unbuiltRoutes>['path']
/** Row of a built screen. */
export type BuiltRow = RowOf<(typeof routesByModule)[Module]>
/** Row of the route table, which is plain data. `module` is undefined while the screen is not built. */
export type RouteRow = ScreenRow<Path> & { readonly area: Area; readonly module?: Module }

/** All rows. `web/build/plain-route-table.ts` writes them into the built console as JSON. */
export const routeTable: readonly RouteRow[] = [
  ...Object.entries(routesByModule).flatMap(([module, routes]) =>
    listRouteRows(routes).map((row) => ({ ...row, module: module as Module })),
  ),
  ...listRouteRows(unbuiltRoutes),
]

/** Returns the rows without their screens and search parameters. */
function listRouteRows(routes: RoutesByArea<ScreenRow<Path> & Partial<BuiltScreen>>): RouteRow[] {
  return Object.entries(routes).flatMap(([area, rows]) =>
    rows.map(({ screen: _screen, search: _search, ...row }) => ({ ...row, area: area as Area })),
  )
}
