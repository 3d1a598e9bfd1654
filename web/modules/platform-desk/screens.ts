import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/platform': {
    screen: lazyScreen(() => import('./reviews/review-screen.tsx'), 'ReviewScreen'),
    search: z.object({
      show: orElse(
        z.optional(z.enum(['withdrawal', 'deposit', 'use', 'onboarding', 'underway'])),
        undefined,
      ),
      merchant: z.optional(z.string()),
      /** Id of a withdrawal. Without it, the merchant's onboarding is shown. */
      id: z.optional(z.string()),
      /** Id of a requested deduction from the merchant's deposit. */
      use: z.optional(z.string()),
    }),
  },
  '/platform/people': {
    screen: lazyScreen(() => import('./people/people-screen.tsx'), 'PeopleScreen'),
  },
  '/platform/merchants': {
    screen: lazyScreen(() => import('./merchants/merchants-screen.tsx'), 'MerchantsScreen'),
    search: z.object({ id: z.optional(z.string()) }),
  },
  '/platform/agents': {
    screen: lazyScreen(() => import('./merchants/agents-screen.tsx'), 'AgentsScreen'),
  },
  '/platform/news': {
    screen: lazyScreen(() => import('./announcements/news-screen.tsx'), 'NewsScreen'),
  },
  '/platform/messages': {
    screen: lazyScreen(() => import('./announcements/messages-screen.tsx'), 'MessagesScreen'),
  },
  '/platform/check-files': {
    screen: lazyScreen(() => import('./check-files/check-files-screen.tsx'), 'CheckFilesScreen'),
  },
  '/platform/health': {
    screen: lazyScreen(() => import('./health/health-screen.tsx'), 'HealthScreen'),
  },
  '/platform/jobs': {
    screen: lazyScreen(() => import('./health/jobs-screen.tsx'), 'JobsScreen'),
  },
  '/platform/ledger': {
    screen: lazyScreen(() => import('./health/ledger-screen.tsx'), 'LedgerScreen'),
  },
} as const satisfies ScreensOf<typeof routes>
