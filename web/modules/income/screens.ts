import * as z from 'zod/mini'
import { lazyScreen, type BuiltScreens } from '#web/lazy-screen.tsx'
import { incomeSearch } from './income-search.ts'

export const screens = {
  '/onlinepay': {
    screen: lazyScreen(() => import('./online-pay-screen.tsx'), 'OnlinePayScreen'),
    search: z.object(incomeSearch),
  },
  '/cashincome': {
    screen: lazyScreen(() => import('./cash-income-screen.tsx'), 'CashIncomeScreen'),
    search: z.object(incomeSearch),
  },
  '/offline_coin': {
    screen: lazyScreen(() => import('./offline-coin-screen.tsx'), 'OfflineCoinScreen'),
    search: z.object(incomeSearch),
  },
} as const satisfies BuiltScreens
