import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { lazyScreen, type BuiltScreens } from '#web/lazy-screen.tsx'

export const screens = {
  '/platform': {
    screen: lazyScreen(() => import('./review-screen.tsx'), 'ReviewScreen'),
    search: z.object({
      show: orElse(
        z.optional(z.enum(['withdrawal', 'deposit', 'use', 'onboarding', 'underway'])),
        undefined,
      ),
      merchant: z.optional(z.string()),
      /** Of a withdrawal; without it the merchant's onboarding is meant. */
      id: z.optional(z.string()),
      /** Of a use of its deposit. */
      use: z.optional(z.string()),
    }),
  },
  '/platform/people': {
    screen: lazyScreen(() => import('./people-screen.tsx'), 'PeopleScreen'),
  },
  '/platform/merchants': {
    screen: lazyScreen(() => import('./merchants-screen.tsx'), 'MerchantsScreen'),
    search: z.object({ id: z.optional(z.string()) }),
  },
  '/platform/agents': {
    screen: lazyScreen(() => import('./agents-screen.tsx'), 'AgentsScreen'),
  },
  '/platform/news': {
    screen: lazyScreen(() => import('./news-screen.tsx'), 'NewsScreen'),
  },
  '/platform/messages': {
    screen: lazyScreen(() => import('./messages-screen.tsx'), 'MessagesScreen'),
  },
  '/platform/check-files': {
    screen: lazyScreen(() => import('./check-files-screen.tsx'), 'CheckFilesScreen'),
  },
  '/platform/health': {
    screen: lazyScreen(() => import('./health-screen.tsx'), 'HealthScreen'),
  },
  '/platform/jobs': {
    screen: lazyScreen(() => import('./jobs-screen.tsx'), 'JobsScreen'),
  },
  '/platform/ledger': {
    screen: lazyScreen(() => import('./ledger-screen.tsx'), 'LedgerScreen'),
  },
} as const satisfies BuiltScreens
