import type { FunctionComponent } from 'react'
import type { PlayPath } from '#contract/orders/play-page.ts'
import { OpeningPage } from './page/opening-page.tsx'
import type { PointsPageProps } from './page/points-page.ts'
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

/** Loaded only by players who have vouchers. */
export const VoucherChoice = createLazyPart(
  async () => (await import('./vouchers/chunk.ts')).VoucherChoice,
)

/** Loaded only at coin changers. */
export const Coins = createLazyPart(async () => (await import('./coins/coins-view.tsx')).CoinsView)

/** Pages about points. Each is loaded only by players who open it. */
export const pointsPages: Readonly<Partial<Record<PlayPath, FunctionComponent<PointsPageProps>>>> =
  {
    '/subIntegralStore': createLazyPart(
      async () => (await import('./store/store-view.tsx')).StoreView,
      OpeningPage,
    ),
    '/subIntegralStore/integral': createLazyPart(
      async () => (await import('./points/points-view.tsx')).PointsView,
      OpeningPage,
    ),
    '/point-voucher': createLazyPart(
      async () => (await import('./points/redeem-view.tsx')).RedeemView,
      OpeningPage,
    ),
    '/subIntegralStore/exchangeGood': createLazyPart(
      async () => (await import('./store/exchange-view.tsx')).ExchangeView,
      OpeningPage,
    ),
    '/subIntegralStore/addAddress': createLazyPart(
      async () => (await import('./store/addresses/address-view.tsx')).AddressView,
      OpeningPage,
    ),
    '/subIntegralStore/order': createLazyPart(
      async () => (await import('./store/redemption-view.tsx')).RedemptionView,
      OpeningPage,
    ),
    '/subIntegralStore/dailyTasks': createLazyPart(
      async () => (await import('./tasks/tasks-view.tsx')).TasksView,
      OpeningPage,
    ),
  }

/**
 * Loads the views of an order. Players who only look at a machine do not load them, and players who pay load
 * them meanwhile.
 */
export const loadOrderViews = () => import('./order/order-progress.tsx')
