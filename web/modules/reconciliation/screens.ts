import * as z from 'zod/mini'
import { searchWordSchema } from '#web/routing/search-word.ts'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

const text = z.optional(z.string())

export const screens = {
  '/reconciliation': {
    screen: lazyScreen(() => import('./reconciliation-screen.tsx'), 'ReconciliationScreen'),
    search: z.object({ day: text, site: text, id: text }),
  },
  '/cashCount': {
    screen: lazyScreen(() => import('./cash-count-screen.tsx'), 'CashCountScreen'),
    search: z.object({
      id: text,
      device: text,
      show: searchWordSchema({ places: true, records: true, variances: true }),
      by: searchWordSchema({ machine: true, person: true }),
      of: text,
    }),
  },
} as const satisfies ScreensOf<typeof routes>
