import * as z from 'zod/mini'
import { lazyScreen, type BuiltScreens } from '#web/routing/lazy-screen.tsx'
import { logSearch } from './log-search.ts'

export const screens = {
  '/operation_record': {
    screen: lazyScreen(() => import('./operation-list-screen.tsx'), 'OperationListScreen'),
    search: z.object(logSearch),
  },
  '/platform/log': {
    screen: lazyScreen(() => import('./operation-list-screen.tsx'), 'OperationListScreen'),
    search: z.object(logSearch),
  },
} as const satisfies BuiltScreens
