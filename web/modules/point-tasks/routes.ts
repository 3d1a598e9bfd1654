import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  'Points store (merchant)': [
    {
      // Two permissions lead here, so the screen itself checks them.
      ...declareSignedInPath('/integralStore/orderTask', 3, 'list', '任务设置', 'Tasks'),
      screen: lazyScreen(() => import('./task-list-screen.tsx'), 'TaskListScreen'),
    },
  ],
} as const satisfies ModuleRoutes
