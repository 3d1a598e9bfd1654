import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import {
  declareSignedInPath,
  declarePublicPath,
  type ModuleRoutes,
} from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    {
      ...declareSignedInPath(
        '/alertSettings',
        3,
        'settings',
        '提醒设置',
        'Alert settings',
        'alerts.see',
      ),
      rail: '/account',
      screen: lazyScreen(() => import('./notification-settings-screen.tsx'), 'AlertSettingScreen'),
    },
    {
      ...declarePublicPath('/wechatBound', 3, 'result', '绑定微信', 'Link WeChat'),
      rail: 'none',
      screen: lazyScreen(() => import('./wechat-bound-screen.tsx'), 'WechatBindingResultScreen'),
      search: z.object({
        result: orElse(
          z.optional(z.enum(['bound', 'late', 'receiverBound', 'receiverFailed'])),
          undefined,
        ),
      }),
    },
  ],
} as const satisfies ModuleRoutes
