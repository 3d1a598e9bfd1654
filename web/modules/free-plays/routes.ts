import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  Members: [
    {
      ...declareSignedInPath('/freeTimes', 3, 'list', '免费次数', 'Free plays', 'levels.see'),
      screen: lazyScreen(() => import('./free-play-list-screen.tsx'), 'FreePlayListScreen'),
    },
  ],
} as const satisfies ModuleRoutes
