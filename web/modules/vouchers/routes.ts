import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  'Points store (merchant)': [
    // People who may only give vouchers see it, too.
    {
      ...declareSignedInPath('/integralStore/voucher', 3, 'list', '代金券', 'Vouchers'),
      screen: lazyScreen(() => import('./voucher-screen.tsx'), 'VoucherScreen'),
      /** With the id of a kind, its page is shown. */
      search: z.object({
        id: z.optional(z.string()),
        state: z.optional(z.string()),
        text: z.optional(z.string()),
      }),
    },
    {
      ...declareSignedInPath(
        '/integralStore/addVoucher',
        4,
        'editor',
        '添加代金券',
        'Add voucher',
        'vouchers.edit',
      ),
      screen: lazyScreen(() => import('./editor/voucher-form-screen.tsx'), 'VoucherFormScreen'),
      search: z.object({ id: z.optional(z.string()) }),
    },
  ],
} as const satisfies ModuleRoutes
