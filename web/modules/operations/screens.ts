import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import { logSearch } from './log-search.ts'
import type { routes } from './routes.ts'

export const screens = {
  '/operation_record': {
    screen: lazyScreen(() => import('./operation-list-screen.tsx'), 'OperationListScreen'),
    search: z.object(logSearch),
  },
  '/platform/log': {
    screen: lazyScreen(() => import('./operation-list-screen.tsx'), 'OperationListScreen'),
    search: z.object(logSearch),
  },
} as const satisfies ScreensOf<typeof routes>
