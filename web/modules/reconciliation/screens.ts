import * as z from 'zod/mini'
import { oneOf } from '#web/kit/one-of.ts'
import { lazyScreen, type BuiltScreens } from '#web/lazy-screen.tsx'

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
      show: oneOf({ places: true, records: true, variances: true }),
      by: oneOf({ machine: true, person: true }),
      of: text,
    }),
  },
} as const satisfies BuiltScreens
