import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

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
    },
  ],
  Account: [
    declareSignedInPath('/wallet', 2, 'detail', '钱包', 'Wallet', 'wallet.see'),
    {
      ...declareSignedInPath(
        '/accountBalance',
        2,
        'dashboard',
        '账户余额',
        'Balance',
        'wallet.see',
      ),
      rail: '/wallet',
    },
    {
      ...declareSignedInPath(
        '/accountBalanceList',
        3,
        'list',
        '余额明细',
        'Balance details',
        'wallet.see',
      ),
      rail: '/wallet',
    },
    {
      ...declareSignedInPath('/details_list', 3, 'list', '明细', 'Details', 'wallet.see'),
      rail: '/wallet',
    },
    {
      ...declareSignedInPath(
        '/money_detail_list',
        3,
        'list',
        '资金明细',
        'Money lines',
        'wallet.see',
      ),
      rail: '/wallet',
    },
    {
      ...declareSignedInPath('/money_detail', 4, 'life', '资金详情', 'Money line', 'wallet.see'),
      rail: '/wallet',
    },
    {
      ...declareSignedInPath(
        '/exchangeRate',
        3,
        'editor',
        '兑换比例',
        'Exchange rate',
        'wallet.see',
      ),
      rail: '/wallet',
    },
  ],
} as const satisfies RoutesByArea
