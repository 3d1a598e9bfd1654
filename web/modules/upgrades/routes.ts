import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

const loadVersionScreens = () => import('./version-screen.tsx')

export const routes = {
  'Device settings': [
    {
      ...declareSignedInPath(
        '/versionControl',
        3,
        'machines',
        '固件版本',
        'Firmware',
        'devices.see',
      ),
      screen: lazyScreen(loadVersionScreens, 'FirmwareScreen'),
      search: z.object({ release: z.optional(z.string()), add: z.optional(z.string()) }),
    },
    {
      ...declareSignedInPath(
        '/android_version',
        3,
        'machines',
        '安卓版本',
        'Android app',
        'devices.see',
      ),
      screen: lazyScreen(loadVersionScreens, 'AppScreen'),
      search: z.object({ release: z.optional(z.string()), add: z.optional(z.string()) }),
    },
  ],
} as const satisfies ModuleRoutes
