import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  Account: [
    {
      ...declareSignedInPath('/put_forward', 3, 'editor', '提现', 'Withdrawal', 'payouts.ask'),
      rail: '/wallet',
      screen: lazyScreen(() => import('./withdrawal-request-screen.tsx'), 'PutForwardScreen'),
      /** Receiver chosen at first, as `toWithdrawalSourceKey` returns it. */
      search: z.object({ to: z.optional(z.string()) }),
    },
    {
      ...declareSignedInPath(
        '/return_the_deposit_money',
        3,
        'editor',
        '退押金',
        'Deposit return',
        'payouts.see',
      ),
      rail: '/wallet',
      screen: lazyScreen(() => import('./return-deposit-screen.tsx'), 'ReturnDepositScreen'),
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
      screen: lazyScreen(
        () => import('./withdrawal-records-screen.tsx'),
        'WithdrawalRecordsScreen',
      ),
      search: z.object({ id: z.optional(z.string()), state: z.optional(z.string()) }),
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
      screen: lazyScreen(() => import('./deposit-records-screen.tsx'), 'DepositRecordsScreen'),
    },
  ],
} as const satisfies ModuleRoutes
