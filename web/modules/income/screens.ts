import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import { cashSearch, incomeSearch } from './sources/income-search.ts'
import { statisticsSearch } from './statistics-search.ts'
import type { routes } from './routes.ts'

export const screens = {
  '/onlinepay': {
    screen: lazyScreen(() => import('./sources/online-pay-screen.tsx'), 'OnlinePayScreen'),
    search: z.object(incomeSearch),
  },
  '/cashincome': {
    screen: lazyScreen(() => import('./sources/cash-income-screen.tsx'), 'CashIncomeScreen'),
    search: z.object(cashSearch),
  },
  '/offline_coin': {
    screen: lazyScreen(() => import('./sources/offline-coin-screen.tsx'), 'OfflineCoinScreen'),
    search: z.object(incomeSearch),
  },
  '/business_statistics': {
    screen: lazyScreen(() => import('./business/business-screen.tsx'), 'BusinessScreen'),
    search: z.object(statisticsSearch),
  },
  '/chart_total': {
    screen: lazyScreen(() => import('./charts/chart-total-screen.tsx'), 'ChartTotalScreen'),
    search: z.object(statisticsSearch),
  },
  '/total_gift': {
    screen: lazyScreen(() => import('./products/prize-screens.tsx'), 'TotalGoodsScreen'),
    search: z.object(statisticsSearch),
  },
  '/prize_statistics': {
    screen: lazyScreen(() => import('./products/prize-screens.tsx'), 'PrizeScreen'),
    search: z.object(statisticsSearch),
  },
  '/incomeProduct': {
    screen: lazyScreen(() => import('./products/product-screen.tsx'), 'ProductScreen'),
    search: z.object(statisticsSearch),
  },
} as const satisfies ScreensOf<typeof routes>
