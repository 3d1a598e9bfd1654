import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

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
    },
  ],
  Platform: [declareSignedInPath('/platform/log', 2, 'list', '操作记录', 'Log')],
} as const satisfies RoutesByArea
