import * as z from 'zod/mini'
import { lazyScreen, type BuiltScreens } from '#web/lazy-screen.tsx'
import { accountSearch } from './account-search.ts'

export const screens = {
  '/managezzh': {
    screen: lazyScreen(() => import('./account-list-screen.tsx'), 'AccountListScreen'),
    search: z.object(accountSearch),
  },
  '/addzzh': {
    screen: lazyScreen(() => import('./account-add-screen.tsx'), 'AccountAddScreen'),
    search: z.object(accountSearch),
  },
  '/seezzh': {
    screen: lazyScreen(() => import('./account-detail-screen.tsx'), 'AccountDetailScreen'),
    search: z.object({ id: z.string(), ...accountSearch }),
  },
  '/account_job': {
    screen: lazyScreen(() => import('./role-edit-screen.tsx'), 'RoleEditScreen'),
    search: z.object({ role: z.optional(z.string()) }),
  },
} as const satisfies BuiltScreens
