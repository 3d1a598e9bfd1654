import { createLazyPart } from './page/load-later.tsx'

/**
 * One chunk contains the sheets, the page for the redirect of a sign-in, and the player's coins and orders.
 */
const loadSecondaryViews = () => import('./lazy/chunk.ts')

export const MineView = createLazyPart(async () => (await loadSecondaryViews()).MineView)
export const HelpSheet = createLazyPart(async () => (await loadSecondaryViews()).HelpSheet)
export const AnotherSheet = createLazyPart(async () => (await loadSecondaryViews()).AnotherSheet)
export const LandingView = createLazyPart(async () => (await loadSecondaryViews()).LandingView)
export const NoMachine = createLazyPart(async () => (await loadSecondaryViews()).NoMachine)
export const GoodsShelf = createLazyPart(async () => (await loadSecondaryViews()).GoodsShelf)
export const SlotField = createLazyPart(async () => (await loadSecondaryViews()).SlotField)
export const TermsSheet = createLazyPart(async () => (await loadSecondaryViews()).TermsSheet)

/** Loaded only at coin changers. */
export const Coins = createLazyPart(async () => (await import('./coins/coins-view.tsx')).CoinsView)

/** Loaded only by players who look at their points. */
export const PointsView = createLazyPart(
  async () => (await import('./points/points-view.tsx')).PointsView,
)

/**
 * Loads the views of an order. Players who only look at a machine do not load them, and players who pay load
 * them meanwhile.
 */
export const loadOrderViews = () => import('./order/order-progress.tsx')
