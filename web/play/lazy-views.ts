import { loadLater } from './page/load-later.tsx'

/**
 * One chunk contains the sheets, the page for the redirect of a sign-in, and the player's coins and orders.
 */
const loadBeside = () => import('./lazy/chunk.ts')

export const MineView = loadLater(async () => (await loadBeside()).MineView)
export const HelpSheet = loadLater(async () => (await loadBeside()).HelpSheet)
export const AnotherSheet = loadLater(async () => (await loadBeside()).AnotherSheet)
export const LandingView = loadLater(async () => (await loadBeside()).LandingView)
export const NoMachine = loadLater(async () => (await loadBeside()).NoMachine)
export const GoodsShelf = loadLater(async () => (await loadBeside()).GoodsShelf)
export const SlotField = loadLater(async () => (await loadBeside()).SlotField)
export const TermsSheet = loadLater(async () => (await loadBeside()).TermsSheet)

/** Loaded only at coin changers. */
export const Coins = loadLater(async () => (await import('./coins/coins-view.tsx')).CoinsView)

/**
 * Loads the views of an order. Players who only look at a machine do not load them, and players who pay load
 * them meanwhile.
 */
export const loadTold = () => import('./order/order-progress.tsx')
