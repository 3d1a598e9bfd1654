import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/freeTimes': {
    screen: lazyScreen(() => import('./free-play-list-screen.tsx'), 'FreePlayListScreen'),
  },
} as const satisfies ScreensOf<typeof routes>
