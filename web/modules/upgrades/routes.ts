import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

const text = z.optional(z.string())
/** `ids`: chosen devices; without them all devices of a model are meant. */
const search = z.object({ release: text, add: text, ids: text })
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
      search,
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
      search,
    },
  ],
} as const satisfies ModuleRoutes
