import {
  declareSignedInPath,
  declarePublicPath,
  type RoutesByArea,
} from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    declareSignedInPath(
      '/alertSettings',
      3,
      'settings',
      '提醒设置',
      'Alert settings',
      'alerts.see',
    ),
    declarePublicPath('/wechatBound', 3, 'result', '绑定微信', 'Bind WeChat'),
  ],
} as const satisfies RoutesByArea
