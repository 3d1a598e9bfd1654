import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/put_forward': {
    screen: lazyScreen(() => import('./withdrawal-request-screen.tsx'), 'PutForwardScreen'),
    /** Receiver chosen at first, as `toWithdrawalSourceKey` returns it. */
    search: z.object({ to: z.optional(z.string()) }),
  },
  '/withdrawal_records': {
    screen: lazyScreen(() => import('./withdrawal-records-screen.tsx'), 'WithdrawalRecordsScreen'),
    search: z.object({ id: z.optional(z.string()), state: z.optional(z.string()) }),
  },
  '/return_the_deposit_money': {
    screen: lazyScreen(() => import('./return-deposit-screen.tsx'), 'ReturnDepositScreen'),
  },
  '/yj_records': {
    screen: lazyScreen(() => import('./deposit-records-screen.tsx'), 'DepositRecordsScreen'),
  },
} as const satisfies ScreensOf<typeof routes>
