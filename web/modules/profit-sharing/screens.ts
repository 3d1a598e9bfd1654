import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

const days = { from: z.optional(z.string()), to: z.optional(z.string()) }

export const screens = {
  '/automatic_ledger': {
    screen: lazyScreen(() => import('./sharing-screen.tsx'), 'SharingScreen'),
  },
  '/division_personal_manage': {
    screen: lazyScreen(() => import('./beneficiary-list-screen.tsx'), 'BeneficiaryListScreen'),
    search: z.object({ id: z.optional(z.string()), add: z.optional(z.string()) }),
  },
  '/division_ratio_manage': {
    screen: lazyScreen(() => import('./split-screen.tsx'), 'SplitScreen'),
    search: z.object({ fieldId: z.optional(z.string()) }),
  },
  '/site_revenue_statistics': {
    screen: lazyScreen(() => import('./site-sharing-screen.tsx'), 'SiteSharingScreen'),
    search: z.object(days),
  },
  '/agent_list': {
    screen: lazyScreen(() => import('./agent-list-screen.tsx'), 'AgentListScreen'),
  },
  '/sharing_statement': {
    screen: lazyScreen(() => import('./statement-screen.tsx'), 'StatementScreen'),
    search: z.object({ token: z.optional(z.string()), id: z.optional(z.string()), ...days }),
  },
} as const satisfies ScreensOf<typeof routes>
