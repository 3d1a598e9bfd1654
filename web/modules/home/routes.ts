import { atPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Main: [atPath('/index', 1, 'dashboard', '首页', 'Home')],
  'Help and info': [atPath('/systemMessage', 2, 'list', '系统消息', 'Messages')],
} as const satisfies RoutesByArea
