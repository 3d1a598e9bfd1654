import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { cashSearch, incomeSearch } from './sources/income-search.ts'
import { statisticsSearch } from './statistics-search.ts'

export const routes = {
  Main: [
    {
      ...declareSignedInPath(
        '/onlinepay',
        2,
        'statistics',
        '在线支付',
        'Online payments',
        'income.see',
      ),
      rail: '/business_statistics',
      screen: lazyScreen(() => import('./sources/online-pay-screen.tsx'), 'OnlinePayScreen'),
      search: z.object(incomeSearch),
    },
    {
      ...declareSignedInPath(
        '/cashincome',
        2,
        'statistics',
        '现金收入',
        'Cash income',
        'income.see',
      ),
      rail: '/business_statistics',
      screen: lazyScreen(() => import('./sources/cash-income-screen.tsx'), 'CashIncomeScreen'),
      search: z.object(cashSearch),
    },
  ],
  'Records and statistics': [
    {
      ...declareSignedInPath(
        '/total_gift',
        2,
        'statistics',
        '礼品统计',
        'Prize totals',
        'reports.see',
      ),
      screen: lazyScreen(() => import('./bought-items/prize-screens.tsx'), 'TotalGoodsScreen'),
      search: z.object(statisticsSearch),
    },
    {
      ...declareSignedInPath(
        '/prize_statistics',
        2,
        'statistics',
        '出奖统计',
        'Win statistics',
        'reports.see',
      ),
      screen: lazyScreen(() => import('./bought-items/prize-screens.tsx'), 'PrizeScreen'),
      search: z.object(statisticsSearch),
    },
    {
      ...declareSignedInPath(
        '/business_statistics',
        2,
        'statistics',
        '经营统计',
        'Business statistics',
        'reports.see',
      ),
      screen: lazyScreen(() => import('./business/business-screen.tsx'), 'BusinessScreen'),
      search: z.object(statisticsSearch),
    },
    {
      ...declareSignedInPath('/chart_total', 2, 'statistics', '图表汇总', 'Charts', 'reports.see'),
      screen: lazyScreen(() => import('./charts/chart-total-screen.tsx'), 'ChartTotalScreen'),
      search: z.object(statisticsSearch),
    },
    {
      ...declareSignedInPath(
        '/offline_coin',
        2,
        'list',
        '线下投币',
        'Physical coins',
        'income.see',
      ),
      screen: lazyScreen(() => import('./sources/offline-coin-screen.tsx'), 'OfflineCoinScreen'),
      search: z.object(incomeSearch),
    },
  ],
  'Help and info': [
    {
      ...declareSignedInPath(
        '/incomeProduct',
        3,
        'statistics',
        '收入产品',
        'Income by product',
        'reports.see',
      ),
      rail: '/business_statistics',
      screen: lazyScreen(() => import('./bought-items/bought-item-screen.tsx'), 'BoughtItemScreen'),
      search: z.object(statisticsSearch),
    },
  ],
} as const satisfies ModuleRoutes
