import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

const loadVersionScreens = () => import('./version-screen.tsx')

export const screens = {
  '/versionControl': {
    screen: lazyScreen(loadVersionScreens, 'FirmwareScreen'),
    search: z.object({ release: z.optional(z.string()), add: z.optional(z.string()) }),
  },
  '/android_version': {
    screen: lazyScreen(loadVersionScreens, 'AppScreen'),
    search: z.object({ release: z.optional(z.string()), add: z.optional(z.string()) }),
  },
} as const satisfies ScreensOf<typeof routes>
