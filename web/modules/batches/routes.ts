import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    {
      ...declareSignedInPath('/batch', 3, 'machines', '批量操作', 'Batches', 'devices.see'),
      rail: '/index2',
    },
  ],
} as const satisfies RoutesByArea
