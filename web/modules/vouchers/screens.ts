import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/integralStore/voucher': {
    screen: lazyScreen(() => import('./voucher-screen.tsx'), 'VoucherScreen'),
    /** With the id of a kind, its page is shown. */
    search: z.object({
      id: z.optional(z.string()),
      state: z.optional(z.string()),
      text: z.optional(z.string()),
    }),
  },
  '/integralStore/addVoucher': {
    screen: lazyScreen(() => import('./editor/voucher-form-screen.tsx'), 'VoucherFormScreen'),
    search: z.object({ id: z.optional(z.string()) }),
  },
} as const satisfies ScreensOf<typeof routes>
