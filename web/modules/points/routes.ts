import * as z from 'zod/mini'
import type { PointChangeKind } from '#contract/points/point.ts'
import { searchWordSchema } from '#web/routing/search-word.ts'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

const text = z.optional(z.string())
const kind = searchWordSchema<PointChangeKind>({
  earned: true,
  released: true,
  spent: true,
  returned: true,
  takenBack: true,
  restored: true,
  added: true,
  deducted: true,
  expired: true,
  merged: true,
})

export const routes = {
  'Points store (merchant)': [
    {
      // Three permissions lead here, so the screen itself checks them.
      ...declareSignedInPath('/integralStore', 2, 'dashboard', '积分商城', 'Points store'),
      screen: lazyScreen(() => import('./store-home-screen.tsx'), 'PointsStoreScreen'),
    },
    {
      ...declareSignedInPath(
        '/integralStore/memberIntegral',
        3,
        'list',
        '会员积分',
        'Member points',
        'points.see',
      ),
      screen: lazyScreen(() => import('./member-points-screen.tsx'), 'MemberPointsScreen'),
      search: z.object({ q: text }),
    },
    {
      ...declareSignedInPath(
        '/integralStore/editIntegral',
        4,
        'editor',
        '编辑积分',
        'Adjust points',
        'points.see',
      ),
      screen: lazyScreen(() => import('./edit-points-screen.tsx'), 'EditPointsScreen'),
      search: z.object({ id: text }),
    },
    {
      ...declareSignedInPath(
        '/integralStore/userUpdateRecord',
        3,
        'list',
        '调整记录',
        'Adjustments',
        'points.see',
      ),
      screen: lazyScreen(() => import('./adjustments-screen.tsx'), 'PointAdjustmentsScreen'),
      search: z.object({ from: text, to: text, person: text }),
    },
    {
      ...declareSignedInPath(
        '/integralStore/integralLog',
        3,
        'list',
        '积分流水',
        'Points log',
        'points.see',
      ),
      screen: lazyScreen(() => import('./points-log-screen.tsx'), 'PointsLogScreen'),
      search: z.object({
        from: text,
        to: text,
        kind,
        member: text,
        view: searchWordSchema<'topUps'>({ topUps: true }),
        person: text,
        site: text,
      }),
    },
    {
      ...declareSignedInPath(
        '/integralStore/accountData',
        3,
        'statistics',
        '账务数据',
        'Points summary',
        'points.see',
      ),
      screen: lazyScreen(() => import('./figures-screen.tsx'), 'PointFiguresScreen'),
      search: z.object({ from: text, to: text }),
    },
    {
      ...declareSignedInPath(
        '/integralStore/storeSet',
        3,
        'editor',
        '商城设置',
        'Store settings',
        'store.edit',
      ),
      screen: lazyScreen(() => import('./store-settings-screen.tsx'), 'StoreSettingsScreen'),
    },
  ],
} as const satisfies ModuleRoutes
