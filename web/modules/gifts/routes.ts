import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Members: [
    declareSignedInPath('/pies_record', 3, 'list', '派币记录', 'Coin gifts', 'members.give'),
  ],
} as const satisfies RoutesByArea
