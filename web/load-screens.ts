import { routeTable, type Module } from './route-table.ts'
import type { LoadModule, ModuleLoaders } from './routing/lazy-screen.tsx'

/** Loaders of each module's screens, called when one of them is opened. */
const loadByModule = {
  accounts: () => import('./modules/accounts/screens.ts'),
  ads: () => import('./modules/ads/screens.ts'),
  alerts: () => import('./modules/alerts/screens.ts'),
  batches: () => import('./modules/batches/screens.ts'),
  channels: () => import('./modules/channels/screens.ts'),
  contracts: () => import('./modules/contracts/screens.ts'),
  'device-settings': () => import('./modules/device-settings/screens.ts'),
  devices: () => import('./modules/devices/screens.ts'),
  goods: () => import('./modules/goods/screens.ts'),
  memberLevels: () => import('./modules/member-levels/screens.ts'),
  marketing: () => import('./modules/marketing/screens.ts'),
  members: () => import('./modules/members/screens.ts'),
  home: () => import('./modules/home/screens.ts'),
  income: () => import('./modules/income/screens.ts'),
  offers: () => import('./modules/offers/screens.ts'),
  onboarding: () => import('./modules/onboarding/screens.ts'),
  operations: () => import('./modules/operations/screens.ts'),
  orders: () => import('./modules/orders/screens.ts'),
  payouts: () => import('./modules/payouts/screens.ts'),
  people: () => import('./modules/people/screens.ts'),
  'platform-desk': () => import('./modules/platform-desk/screens.ts'),
  'profit-sharing': () => import('./modules/profit-sharing/screens.ts'),
  receipts: () => import('./modules/receipts/screens.ts'),
  reconciliation: () => import('./modules/reconciliation/screens.ts'),
  sites: () => import('./modules/sites/screens.ts'),
  'stored-coins': () => import('./modules/stored-coins/screens.ts'),
  team: () => import('./modules/team/screens.ts'),
  upgrades: () => import('./modules/upgrades/screens.ts'),
} as const satisfies Readonly<Record<Module, LoadModule>>

/** Union of the screens of all modules. */
export type Screens = Awaited<ReturnType<(typeof loadByModule)[Module]>>['screens']

/** Loaders by path, without the paths whose screen is not built. */
export const modulesByPath: ModuleLoaders = Object.fromEntries(
  routeTable.flatMap(({ path, module }) => (module ? [[path, loadByModule[module]]] : [])),
)
