import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    {
      ...declareSignedInPath('/batch', 3, 'machines', '批量操作', 'Bulk actions', 'devices.see'),
      rail: '/index2',
      screen: lazyScreen(() => import('./batch-screen.tsx'), 'BatchScreen'),
      search: z.object({ id: z.optional(z.string()) }),
    },
  ],
} as const satisfies ModuleRoutes
