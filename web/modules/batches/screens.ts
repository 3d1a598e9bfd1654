import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/batch': {
    screen: lazyScreen(() => import('./batch-screen.tsx'), 'BatchScreen'),
    search: z.object({ id: z.optional(z.string()) }),
  },
} as const satisfies ScreensOf<typeof routes>
