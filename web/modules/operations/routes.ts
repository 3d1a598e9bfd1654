import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { logSearch } from './log-search.ts'

export const routes = {
  'Records and statistics': [
    {
      ...declareSignedInPath(
        '/operation_record',
        3,
        'list',
        '操作记录',
        'Activity log',
        'operations.see',
      ),
      rail: '/account',
      screen: lazyScreen(() => import('./operation-list-screen.tsx'), 'OperationListScreen'),
      search: z.object(logSearch),
    },
  ],
  Platform: [
    {
      ...declareSignedInPath('/platform/log', 2, 'list', '操作记录', 'Activity log'),
      screen: lazyScreen(() => import('./operation-list-screen.tsx'), 'OperationListScreen'),
      search: z.object(logSearch),
    },
  ],
} as const satisfies ModuleRoutes
