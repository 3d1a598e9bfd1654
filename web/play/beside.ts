import { later } from './later.tsx'

/** One chunk: the sheets, the way back of a sign-in, and what the player has here. */
const beside = () => import('./beside/all.ts')

export const MineView = later(async () => (await beside()).MineView)
export const HelpSheet = later(async () => (await beside()).HelpSheet)
export const AnotherSheet = later(async () => (await beside()).AnotherSheet)
export const LandingView = later(async () => (await beside()).LandingView)
export const NoMachine = later(async () => (await beside()).NoMachine)
export const GoodsShelf = later(async () => (await beside()).GoodsShelf)
export const SlotField = later(async () => (await beside()).SlotField)
export const TermsSheet = later(async () => (await beside()).TermsSheet)

/** Only at coin changers. */
export const Coins = later(async () => (await import('./coins/coins.tsx')).Coins)

/** What is said of an order: who only looks at a machine doesn't load it, who pays does meanwhile. */
export const loadTold = () => import('./order/order-told.tsx')
