import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import { searchWordSchema } from '#web/routing/search-word.ts'
import type { routes } from './routes.ts'

const filterFields = {
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  site: z.optional(z.string()),
}

export const screens = {
  '/currencyAccount': {
    screen: lazyScreen(() => import('./changer-totals-screen.tsx'), 'ChangerTotalsScreen'),
    search: z.object(filterFields),
  },
  '/currencyRecord': {
    screen: lazyScreen(() => import('./exchange-records-screen.tsx'), 'ExchangeRecordsScreen'),
    search: z.object({
      ...filterFields,
      /** Coins put in, or every change of players' coins; without it, coins given out. */
      show: searchWordSchema<'in' | 'all'>({ in: true, all: true }),
      machine: z.optional(z.string()),
      player: z.optional(z.string()),
    }),
  },
} as const satisfies ScreensOf<typeof routes>
