import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Main: [declareSignedInPath('/index', 1, 'dashboard', '首页', 'Home')],
  'Help and info': [declareSignedInPath('/systemMessage', 2, 'list', '系统消息', 'Messages')],
} as const satisfies RoutesByArea
