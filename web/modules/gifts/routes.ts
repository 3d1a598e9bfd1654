import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  Members: [
    {
      ...declareSignedInPath('/pies_record', 3, 'list', '派币记录', 'Coin gifts', 'members.give'),
      screen: lazyScreen(() => import('./gift-list-screen.tsx'), 'GiftListScreen'),
      search: z.object({
        from: z.optional(z.string()),
        to: z.optional(z.string()),
        /** Account of the person who gave the coins. */
        person: z.optional(z.string()),
        /** Member who got the coins. */
        member: z.optional(z.string()),
      }),
    },
  ],
} as const satisfies ModuleRoutes
