import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  Members: [
    {
      ...declareSignedInPath('/marketingTools', 1, 'hub', '营销', 'Marketing'),
      screen: lazyScreen(() => import('./marketing-screen.tsx'), 'MarketingScreen'),
    },
  ],
} as const satisfies ModuleRoutes
