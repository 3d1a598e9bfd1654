import { must } from '#contract/base/must.ts'
import { routeTable, type Module, type Path } from './route-table.ts'
import type { BuiltScreen } from './routing/lazy-screen.ts'
import type { ModuleRoutes } from './routing/route-row.ts'

/** Loaders of each module's rows, called when one of its screens is opened. */
const loadByModule = {
  accounts: () => import('./modules/accounts/routes.ts'),
  ads: () => import('./modules/ads/routes.ts'),
  alerts: () => import('./modules/alerts/routes.ts'),
  batches: () => import('./modules/batches/routes.ts'),
  channels: () => import('./modules/channels/routes.ts'),
  contracts: () => import('./modules/contracts/routes.ts'),
  'device-settings': () => import('./modules/device-settings/routes.ts'),
  devices: () => import('./modules/devices/routes.ts'),
  goods: () => import('./modules/goods/routes.ts'),
  memberLevels: () => import('./modules/member-levels/routes.ts'),
  help: () => import('./modules/help/routes.ts'),
  home: () => import('./modules/home/routes.ts'),
  income: () => import('./modules/income/routes.ts'),
  offers: () => import('./modules/offers/routes.ts'),
  onboarding: () => import('./modules/onboarding/routes.ts'),
  operations: () => import('./modules/operations/routes.ts'),
  orders: () => import('./modules/orders/routes.ts'),
  payouts: () => import('./modules/payouts/routes.ts'),
  people: () => import('./modules/people/routes.ts'),
  'platform-desk': () => import('./modules/platform-desk/routes.ts'),
  points: () => import('./modules/points/routes.ts'),
  pointCodes: () => import('./modules/point-codes/routes.ts'),
  pointTasks: () => import('./modules/point-tasks/routes.ts'),
  pointsStore: () => import('./modules/points-store/routes.ts'),
  'profit-sharing': () => import('./modules/profit-sharing/routes.ts'),
  receipts: () => import('./modules/receipts/routes.ts'),
  reconciliation: () => import('./modules/reconciliation/routes.ts'),
  sites: () => import('./modules/sites/routes.ts'),
  'stored-coins': () => import('./modules/stored-coins/routes.ts'),
  team: () => import('./modules/team/routes.ts'),
  upgrades: () => import('./modules/upgrades/routes.ts'),
  'free-plays': () => import('./modules/free-plays/routes.ts'),
  gifts: () => import('./modules/gifts/routes.ts'),
  giftRequests: () => import('./modules/gift-requests/routes.ts'),
  vouchers: () => import('./modules/vouchers/routes.ts'),
  marketing: () => import('./modules/marketing/routes.ts'),
  members: () => import('./modules/members/routes.ts'),
  formerPlayers: () => import('./modules/former-players/routes.ts'),
} as const satisfies Readonly<Record<Module, () => Promise<{ routes: ModuleRoutes }>>>

/** Loads the screen at a path, with the other rows of its module. */
export type LoadScreen = () => Promise<BuiltScreen>
export type ScreenLoaders = Readonly<Partial<Record<Path, LoadScreen>>>

/** Loaders by path, without the paths whose screen is not built. */
export const screenLoaders: ScreenLoaders = Object.fromEntries(
  routeTable.flatMap(({ path, module }) =>
    module ? [[path, () => loadBuiltScreen(module, path)]] : [],
  ),
)

async function loadBuiltScreen(module: Module, path: Path): Promise<BuiltScreen> {
  const { routes }: { readonly routes: ModuleRoutes } = await loadByModule[module]()
  const row = Object.values(routes)
    .flat()
    .find((each) => each.path === path)
  must(row, `the module has a screen for ${path}`)
  return row
}
