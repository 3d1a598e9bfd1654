import * as z from 'zod/mini'
import { lazyScreen, type BuiltScreens } from '#web/routing/lazy-screen.tsx'

export const screens = {
  '/batch': {
    screen: lazyScreen(() => import('./batch-screen.tsx'), 'BatchScreen'),
    search: z.object({ id: z.optional(z.string()) }),
  },
} as const satisfies BuiltScreens
