import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    {
      // Three permissions lead here, so the screen itself checks them.
      ...declareSignedInPath('/gift_requests', 3, 'list', '大额赠送', 'Large gifts'),
      rail: '/marketingTools',
      screen: lazyScreen(() => import('./gift-requests-screen.tsx'), 'GiftRequestsScreen'),
    },
  ],
} as const satisfies ModuleRoutes
