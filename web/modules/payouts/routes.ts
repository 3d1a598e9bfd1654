import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Account: [
    {
      ...declareSignedInPath('/put_forward', 3, 'editor', '提现', 'Withdraw', 'payouts.ask'),
      rail: '/wallet',
    },
    {
      ...declareSignedInPath(
        '/return_the_deposit_money',
        3,
        'editor',
        '退押金',
        'Return deposit',
        'payouts.see',
      ),
      rail: '/wallet',
    },
    {
      ...declareSignedInPath(
        '/withdrawal_records',
        3,
        'list',
        '提现记录',
        'Withdrawals',
        'payouts.see',
      ),
      rail: '/wallet',
    },
    {
      ...declareSignedInPath(
        '/yj_records',
        3,
        'list',
        '押金记录',
        'Deposit records',
        'payouts.see',
      ),
      rail: '/wallet',
    },
  ],
} as const satisfies RoutesByArea
