import { atPath, openPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    atPath('/alertSettings', 3, 'settings', '提醒设置', 'Alert settings', 'alerts.see'),
    openPath('/wechatBound', 3, 'result', '绑定微信', 'Bind WeChat'),
  ],
} as const satisfies RoutesByArea
