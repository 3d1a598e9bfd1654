import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/marketingTools': {
    screen: lazyScreen(() => import('./marketing-screen.tsx'), 'MarketingScreen'),
  },
} as const satisfies ScreensOf<typeof routes>
