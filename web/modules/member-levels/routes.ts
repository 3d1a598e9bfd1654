import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  Members: [
    {
      ...declareSignedInPath('/member_level', 2, 'list', '会员等级', 'Member levels', 'levels.see'),
      screen: lazyScreen(() => import('./level-list-screen.tsx'), 'LevelListScreen'),
    },
    {
      ...declareSignedInPath(
        '/grade_preference',
        3,
        'list',
        '等级优惠',
        'Level prices',
        'offers.see',
      ),
      screen: lazyScreen(() => import('./prices/level-prices-screen.tsx'), 'LevelPricesScreen'),
    },
  ],
} as const satisfies ModuleRoutes
