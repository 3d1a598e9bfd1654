import { loadLater } from './page/load-later.tsx'

/** One chunk: the sheets, the way back of a sign-in, and what the player has here. */
const loadBeside = () => import('./lazy/chunk.ts')

export const MineView = loadLater(async () => (await loadBeside()).MineView)
export const HelpSheet = loadLater(async () => (await loadBeside()).HelpSheet)
export const AnotherSheet = loadLater(async () => (await loadBeside()).AnotherSheet)
export const LandingView = loadLater(async () => (await loadBeside()).LandingView)
export const NoMachine = loadLater(async () => (await loadBeside()).NoMachine)
export const GoodsShelf = loadLater(async () => (await loadBeside()).GoodsShelf)
export const SlotField = loadLater(async () => (await loadBeside()).SlotField)
export const TermsSheet = loadLater(async () => (await loadBeside()).TermsSheet)

/** Only at coin changers. */
export const Coins = loadLater(async () => (await import('./coins/coins-view.tsx')).CoinsView)

/** What is said of an order: who only looks at a machine doesn't load it, who pays does meanwhile. */
export const loadTold = () => import('./order/order-progress.tsx')
