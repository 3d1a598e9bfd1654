import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { searchWordSchema } from '#web/routing/search-word.ts'

const text = z.optional(z.string())

export const routes = {
  'Our own': [
    {
      ...declareSignedInPath(
        '/reconciliation',
        2,
        'match',
        '对账',
        'Reconciliation',
        'reconciliation.see',
      ),
      rail: '/wallet',
      screen: lazyScreen(() => import('./reconciliation-screen.tsx'), 'ReconciliationScreen'),
      search: z.object({ day: text, site: text, id: text }),
    },
    {
      ...declareSignedInPath('/cashCount', 3, 'count', '收现金', 'Cash collection', 'cash.see'),
      rail: '/wallet',
      screen: lazyScreen(() => import('./cash-count-screen.tsx'), 'CashCountScreen'),
      search: z.object({
        id: text,
        device: text,
        show: searchWordSchema({ places: true, records: true, variances: true }),
        by: searchWordSchema({ machine: true, person: true }),
        of: text,
      }),
    },
  ],
} as const satisfies ModuleRoutes
