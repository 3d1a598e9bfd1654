import * as z from 'zod/mini'
import { lazyScreen, type BuiltScreens } from '#web/lazy-screen.tsx'

const versions = () => import('./version-screen.tsx')

export const screens = {
  '/versionControl': {
    screen: lazyScreen(versions, 'FirmwareScreen'),
    search: z.object({ release: z.optional(z.string()), add: z.optional(z.string()) }),
  },
  '/android_version': {
    screen: lazyScreen(versions, 'AppScreen'),
    search: z.object({ release: z.optional(z.string()), add: z.optional(z.string()) }),
  },
} as const satisfies BuiltScreens
