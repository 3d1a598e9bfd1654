import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/pies_record': {
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
} as const satisfies ScreensOf<typeof routes>
