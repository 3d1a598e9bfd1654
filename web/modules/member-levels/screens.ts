import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/member_level': {
    screen: lazyScreen(() => import('./level-list-screen.tsx'), 'LevelListScreen'),
  },
  '/grade_preference': {
    screen: lazyScreen(() => import('./prices/level-prices-screen.tsx'), 'LevelPricesScreen'),
  },
} as const satisfies ScreensOf<typeof routes>
