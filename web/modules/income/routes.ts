import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

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
    },
  ],
  'Records and statistics': [
    declareSignedInPath('/total_gift', 2, 'statistics', '礼品统计', 'Gift totals', 'reports.see'),
    declareSignedInPath(
      '/prize_statistics',
      2,
      'statistics',
      '出奖统计',
      'Prize statistics',
      'reports.see',
    ),
    declareSignedInPath(
      '/business_statistics',
      2,
      'statistics',
      '经营统计',
      'Business statistics',
      'reports.see',
    ),
    declareSignedInPath('/chart_total', 2, 'statistics', '图表汇总', 'Charts', 'reports.see'),
    declareSignedInPath('/offline_coin', 2, 'list', '线下投币', 'Offline coins', 'income.see'),
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
    },
  ],
} as const satisfies RoutesByArea
