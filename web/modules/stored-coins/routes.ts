import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { searchWordSchema } from '#web/routing/search-word.ts'

const filterFields = {
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  site: z.optional(z.string()),
}

export const routes = {
  'Records and statistics': [
    {
      ...declareSignedInPath(
        '/currencyRecord',
        3,
        'list',
        '兑币记录',
        'Coin exchange records',
        'storedCoins.see',
      ),
      screen: lazyScreen(() => import('./exchange-records-screen.tsx'), 'ExchangeRecordsScreen'),
      search: z.object({
        ...filterFields,
        /** Coins put in, or every change of players' coins; without it, coins given out. */
        show: searchWordSchema<'in' | 'all'>({ in: true, all: true }),
        machine: z.optional(z.string()),
        player: z.optional(z.string()),
      }),
    },
    {
      ...declareSignedInPath(
        '/currencyAccount',
        2,
        'statistics',
        '兑币统计',
        'Coin exchange totals',
        'storedCoins.see',
      ),
      screen: lazyScreen(() => import('./changer-totals-screen.tsx'), 'ChangerTotalsScreen'),
      search: z.object(filterFields),
    },
  ],
} as const satisfies ModuleRoutes
