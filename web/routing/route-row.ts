import type { Permission } from '#contract/base/permission.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { BuiltScreen } from './lazy-screen.ts'

/** Kind of a screen: screens of one archetype look and behave alike. */
export type Archetype =
  | 'chat'
  | 'count'
  | 'dashboard'
  | 'detail'
  | 'draw'
  | 'editor'
  | 'hub'
  | 'life'
  | 'list'
  | 'machines'
  | 'match'
  | 'picker'
  | 'player'
  | 'reading'
  | 'redeem'
  | 'result'
  | 'settings'
  | 'shelf'
  | 'split'
  | 'statistics'
  | 'steps'

/** The parts of the console, in the order of `docs/coverage.md`. */
export const areas = [
  'Main',
  'Discounts',
  'Device settings',
  'Records and statistics',
  'Products and gifts',
  'Ads',
  'Members',
  'Group-buy verification',
  'Benefit cards',
  'Red packets',
  'Points store (merchant)',
  'Points store (player)',
  'Revenue sharing and contracts',
  'Account',
  'Help and info',
  'Sign-in and player',
  // Screens that other clients of this kind of console do not have.
  'Our own',
  // Screens of the platform's own people. Only they have access, and to nothing else.
  'Platform',
] as const
export type Area = (typeof areas)[number]

/** Entries of the merchant's rail, by their path. */
export type RailEntry =
  | '/account'
  | '/business_statistics'
  | '/fault_order'
  | '/index'
  | '/index2'
  | '/managezzh'
  | '/marketingTools'
  | '/order_center'
  | '/replenishment'
  | '/wallet'

/**
 * A screen's address as clients of this kind of console use it (`:id` is a placeholder), and what the
 * console needs before loading the screen. Tools read this plain data, too.
 */
export type ScreenRow<Path extends string = string> = {
  readonly path: Path
  /** From 0 to 4: a deeper page slides in from the right. */
  readonly depth: number
  readonly archetype: Archetype
  readonly title: Sentence
  /** Visitors who are not signed in may see only public screens. */
  readonly access: 'public' | 'login'
  /** Permission that a sub-account's role needs, if one permission governs the whole screen. */
  readonly permission?: Permission['key']
  /** Agents may see it too, although they have no permissions. */
  readonly agents?: boolean
  /** Rail entry of the screen, if it is not that of its area. */
  readonly rail?: RailEntry | 'none'
}

export type RoutesByArea<Row extends ScreenRow = ScreenRow> = Readonly<
  Partial<Record<Area, readonly Row[]>>
>
type BuiltRow = ScreenRow & BuiltScreen
/** The area "Our own" has screens of all kinds, so it has no rail entry itself. */
type OwnRow = BuiltRow & { readonly rail: RailEntry | 'none' }
/** Rows of a module, in its `routes.ts`, each with its screen and the search parameters of that. */
export type ModuleRoutes = RoutesByArea<BuiltRow> & { readonly 'Our own'?: readonly OwnRow[] }
export type RowOf<Routes extends RoutesByArea> = Routes extends unknown
  ? Extract<Routes[keyof Routes], readonly unknown[]>[number]
  : never

/** Declares a screen for signed-in users. */
export function declareSignedInPath<const Path extends string>(
  path: Path,
  depth: number,
  archetype: Archetype,
  zh: string,
  en: string,
  permission?: Permission['key'],
): ScreenRow<Path> {
  const row = { path, depth, archetype, title: { zh, en }, access: 'login' } as const
  return permission === undefined ? row : { ...row, permission }
}

/** Declares a screen of device settings, shown to users who may see devices. */
export function declareSettingPath<const Path extends string>(
  path: Path,
  depth: number,
  zh: string,
  en: string,
): ScreenRow<Path> {
  return declareSignedInPath(path, depth, 'settings', zh, en, 'devices.see')
}

/** Declares a screen for anyone. */
export function declarePublicPath<const Path extends string>(
  path: Path,
  depth: number,
  archetype: Archetype,
  zh: string,
  en: string,
): ScreenRow<Path> {
  return { path, depth, archetype, title: { zh, en }, access: 'public' }
}
