import * as z from 'zod/mini'
import { lazyScreen, type BuiltScreens } from '#web/lazy-screen.tsx'
import { cashSearch, incomeSearch } from './income-search.ts'
import { statisticsSearch } from './statistics-search.ts'

export const screens = {
  '/onlinepay': {
    screen: lazyScreen(() => import('./online-pay-screen.tsx'), 'OnlinePayScreen'),
    search: z.object(incomeSearch),
  },
  '/cashincome': {
    screen: lazyScreen(() => import('./cash-income-screen.tsx'), 'CashIncomeScreen'),
    search: z.object(cashSearch),
  },
  '/offline_coin': {
    screen: lazyScreen(() => import('./offline-coin-screen.tsx'), 'OfflineCoinScreen'),
    search: z.object(incomeSearch),
  },
  '/business_statistics': {
    screen: lazyScreen(() => import('./business-screen.tsx'), 'BusinessScreen'),
    search: z.object(statisticsSearch),
  },
  '/chart_total': {
    screen: lazyScreen(() => import('./chart-total-screen.tsx'), 'ChartTotalScreen'),
    search: z.object(statisticsSearch),
  },
  '/total_gift': {
    screen: lazyScreen(() => import('./gift-screens.tsx'), 'TotalGiftScreen'),
    search: z.object(statisticsSearch),
  },
  '/prize_statistics': {
    screen: lazyScreen(() => import('./gift-screens.tsx'), 'PrizeScreen'),
    search: z.object(statisticsSearch),
  },
  '/incomeProduct': {
    screen: lazyScreen(() => import('./product-screen.tsx'), 'ProductScreen'),
    search: z.object(statisticsSearch),
  },
} as const satisfies BuiltScreens
