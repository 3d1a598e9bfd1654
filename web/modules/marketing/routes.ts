import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Members: [declareSignedInPath('/marketingTools', 1, 'hub', '营销', 'Marketing')],
} as const satisfies RoutesByArea
