import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import * as search from './wallet-search.ts'
import type { routes } from './routes.ts'

export const screens = {
  '/wallet': { screen: lazyScreen(() => import('./wallet-screen.tsx'), 'WalletScreen') },
  '/accountBalance': {
    screen: lazyScreen(() => import('./balance-screen.tsx'), 'BalanceScreen'),
  },
  '/accountBalanceList': {
    screen: lazyScreen(() => import('./statement-screen.tsx'), 'BalanceLinesScreen'),
    search: z.object(search.balanceSearch),
  },
  '/money_detail_list': {
    screen: lazyScreen(() => import('./statement-screen.tsx'), 'StatementScreen'),
    search: z.object(search.statementSearch),
  },
  '/details_list': {
    screen: lazyScreen(() => import('./money-moves-screen.tsx'), 'MoneyMovesScreen'),
    search: z.object(search.movesSearch),
  },
  '/money_detail': {
    screen: lazyScreen(() => import('./booking-screen.tsx'), 'BookingScreen'),
    search: z.object(search.lineSearch),
  },
  '/details_income': {
    screen: lazyScreen(() => import('./income-lines-screen.tsx'), 'IncomeLinesScreen'),
    search: z.object(search.incomeSearch),
  },
  '/exchangeRate': {
    screen: lazyScreen(() => import('./exchange-screen.tsx'), 'ExchangeScreen'),
  },
} as const satisfies ScreensOf<typeof routes>
