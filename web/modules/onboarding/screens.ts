import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/authentication': {
    screen: lazyScreen(() => import('./authentication-screen.tsx'), 'AuthenticationScreen'),
    search: z.object({ step: z.optional(z.string()), edit: z.optional(z.string()) }),
  },
  '/bind_bank_card_number': {
    screen: lazyScreen(() => import('./bank/bank-card-screen.tsx'), 'BankCardScreen'),
  },
  '/bind_bank': {
    screen: lazyScreen(() => import('./bank/bank-branch-screen.tsx'), 'BankBranchScreen'),
  },
  '/bind_bank2': {
    screen: lazyScreen(() => import('./bank/company-account-screen.tsx'), 'CompanyAccountScreen'),
  },
} as const satisfies ScreensOf<typeof routes>
