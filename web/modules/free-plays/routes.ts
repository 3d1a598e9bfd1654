import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Members: [declareSignedInPath('/freeTimes', 3, 'list', '免费次数', 'Free plays', 'levels.see')],
} as const satisfies RoutesByArea
