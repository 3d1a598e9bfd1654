import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import { levelSearch, memberSearch, spendingSearch } from './member-search.ts'
import type { routes } from './routes.ts'

export const screens = {
  '/member_management': {
    screen: lazyScreen(() => import('./list/member-list-screen.tsx'), 'MemberListScreen'),
    search: z.object(memberSearch),
  },
  '/vip_list': {
    screen: lazyScreen(() => import('./list/level-members-screen.tsx'), 'LevelMembersScreen'),
    search: z.object(levelSearch),
  },
  '/spend_record': {
    screen: lazyScreen(() => import('./spending/spending-screen.tsx'), 'SpendingScreen'),
    search: z.object(spendingSearch),
  },
} as const satisfies ScreensOf<typeof routes>
