import { atPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Main: [
    {
      ...atPath('/onlinepay', 2, 'statistics', '在线支付', 'Online payments', 'income.see'),
      rail: '/business_statistics',
    },
    {
      ...atPath('/cashincome', 2, 'statistics', '现金收入', 'Cash income', 'income.see'),
      rail: '/business_statistics',
    },
  ],
  'Records and statistics': [
    atPath('/total_gift', 2, 'statistics', '礼品统计', 'Gift totals', 'reports.see'),
    atPath('/prize_statistics', 2, 'statistics', '出奖统计', 'Prize statistics', 'reports.see'),
    atPath(
      '/business_statistics',
      2,
      'statistics',
      '经营统计',
      'Business statistics',
      'reports.see',
    ),
    atPath('/chart_total', 2, 'statistics', '图表汇总', 'Charts', 'reports.see'),
    atPath('/offline_coin', 2, 'list', '线下投币', 'Offline coins', 'income.see'),
  ],
  'Help and info': [
    {
      ...atPath('/incomeProduct', 3, 'statistics', '收入产品', 'Income by product', 'reports.see'),
      rail: '/business_statistics',
    },
  ],
} as const satisfies RoutesByArea
