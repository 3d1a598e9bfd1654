import * as z from 'zod/mini'
import type { PointChangeKind } from '#contract/points/point.ts'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import { searchWordSchema } from '#web/routing/search-word.ts'
import type { routes } from './routes.ts'

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
})

export const screens = {
  '/integralStore': {
    screen: lazyScreen(() => import('./store-home-screen.tsx'), 'PointsStoreScreen'),
  },
  '/integralStore/memberIntegral': {
    screen: lazyScreen(() => import('./member-points-screen.tsx'), 'MemberPointsScreen'),
    search: z.object({ q: text }),
  },
  '/integralStore/editIntegral': {
    screen: lazyScreen(() => import('./edit-points-screen.tsx'), 'EditPointsScreen'),
    search: z.object({ id: text }),
  },
  '/integralStore/userUpdateRecord': {
    screen: lazyScreen(() => import('./adjustments-screen.tsx'), 'PointAdjustmentsScreen'),
    search: z.object({ from: text, to: text, person: text }),
  },
  '/integralStore/integralLog': {
    screen: lazyScreen(() => import('./points-log-screen.tsx'), 'PointsLogScreen'),
    search: z.object({ from: text, to: text, kind, member: text }),
  },
  '/integralStore/accountData': {
    screen: lazyScreen(() => import('./figures-screen.tsx'), 'PointFiguresScreen'),
    search: z.object({ from: text, to: text }),
  },
  '/integralStore/storeSet': {
    screen: lazyScreen(() => import('./store-settings-screen.tsx'), 'StoreSettingsScreen'),
  },
} as const satisfies ScreensOf<typeof routes>
