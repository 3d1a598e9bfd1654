import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Records and statistics': [
    declareSignedInPath(
      '/currencyRecord',
      3,
      'list',
      '兑币记录',
      'Coin exchange records',
      'storedCoins.see',
    ),
    declareSignedInPath(
      '/currencyAccount',
      2,
      'statistics',
      '兑币统计',
      'Coin exchange totals',
      'storedCoins.see',
    ),
  ],
} as const satisfies RoutesByArea
