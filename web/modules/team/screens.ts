import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import { accountSearch } from './accounts/account-search.ts'
import type { routes } from './routes.ts'

export const screens = {
  '/managezzh': {
    screen: lazyScreen(() => import('./accounts/account-list-screen.tsx'), 'AccountListScreen'),
    search: z.object(accountSearch),
  },
  '/addzzh': {
    screen: lazyScreen(() => import('./accounts/account-add-screen.tsx'), 'AccountAddScreen'),
    search: z.object(accountSearch),
  },
  '/seezzh': {
    screen: lazyScreen(() => import('./accounts/account-detail-screen.tsx'), 'AccountDetailScreen'),
    search: z.object({ id: z.string(), ...accountSearch }),
  },
  '/account_job': {
    screen: lazyScreen(() => import('./roles/role-edit-screen.tsx'), 'RoleEditScreen'),
    search: z.object({ role: z.optional(z.string()) }),
  },
} as const satisfies ScreensOf<typeof routes>
