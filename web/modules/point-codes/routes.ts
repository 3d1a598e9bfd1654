import * as z from 'zod/mini'
import type { PointCodeBatchState } from '#contract/point-codes/point-code.ts'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { searchWordSchema } from '#web/routing/search-word.ts'

const text = z.optional(z.string())

export const routes = {
  Members: [
    {
      ...declareSignedInPath(
        '/pointCode',
        3,
        'editor',
        '生成积分码',
        'Create points codes',
        'codes.edit',
      ),
      screen: lazyScreen(() => import('./point-code-form-screen.tsx'), 'PointCodeFormScreen'),
    },
    {
      // Two permissions lead here, so the screen itself checks them.
      ...declareSignedInPath('/pointCodeManage', 2, 'list', '积分码管理', 'Points codes'),
      screen: lazyScreen(() => import('./point-code-list-screen.tsx'), 'PointCodeListScreen'),
      search: z.object({
        id: text,
        q: text,
        state: searchWordSchema<PointCodeBatchState>({ active: true, ended: true, stopped: true }),
      }),
    },
  ],
} as const satisfies ModuleRoutes
