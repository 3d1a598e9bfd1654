import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import * as search from './wallet-search.ts'

export const routes = {
  'Records and statistics': [
    {
      ...declareSignedInPath(
        '/details_income',
        3,
        'list',
        '收入明细',
        'Income details',
        'wallet.see',
      ),
      rail: '/wallet',
      screen: lazyScreen(() => import('./income-lines-screen.tsx'), 'IncomeLinesScreen'),
      search: z.object(search.incomeSearch),
    },
  ],
  Account: [
    {
      ...declareSignedInPath('/wallet', 2, 'detail', '钱包', 'Wallet', 'wallet.see'),
      screen: lazyScreen(() => import('./wallet-screen.tsx'), 'WalletScreen'),
    },
    {
      ...declareSignedInPath(
        '/accountBalance',
        2,
        'dashboard',
        '账户余额',
        'Balances',
        'wallet.see',
      ),
      rail: '/wallet',
      screen: lazyScreen(() => import('./balance-screen.tsx'), 'BalanceScreen'),
    },
    {
      ...declareSignedInPath(
        '/accountBalanceList',
        3,
        'list',
        '余额明细',
        'Balance transactions',
        'wallet.see',
      ),
      rail: '/wallet',
      screen: lazyScreen(() => import('./statement-screen.tsx'), 'BalanceLinesScreen'),
      search: z.object(search.balanceSearch),
    },
    {
      ...declareSignedInPath(
        '/details_list',
        3,
        'list',
        '收支明细',
        'Money in and out',
        'wallet.see',
      ),
      rail: '/wallet',
      screen: lazyScreen(() => import('./money-moves-screen.tsx'), 'MoneyMovesScreen'),
      search: z.object(search.movesSearch),
    },
    {
      ...declareSignedInPath(
        '/money_detail_list',
        3,
        'list',
        '资金明细',
        'Transactions',
        'wallet.see',
      ),
      rail: '/wallet',
      screen: lazyScreen(() => import('./statement-screen.tsx'), 'StatementScreen'),
      search: z.object(search.statementSearch),
    },
    {
      ...declareSignedInPath('/money_detail', 4, 'life', '资金详情', 'Transaction', 'wallet.see'),
      rail: '/wallet',
      screen: lazyScreen(() => import('./booking-screen.tsx'), 'BookingScreen'),
      search: z.object(search.lineSearch),
    },
    {
      ...declareSignedInPath(
        '/exchangeRate',
        3,
        'editor',
        '兑换比例',
        'Exchange rates',
        'wallet.see',
      ),
      rail: '/wallet',
      screen: lazyScreen(() => import('./exchange-screen.tsx'), 'ExchangeScreen'),
    },
  ],
} as const satisfies ModuleRoutes
