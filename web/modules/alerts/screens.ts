import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/alertSettings': {
    screen: lazyScreen(() => import('./notification-settings-screen.tsx'), 'AlertSettingScreen'),
  },
  '/wechatBound': {
    screen: lazyScreen(() => import('./wechat-bound-screen.tsx'), 'WechatBindingResultScreen'),
    search: z.object({
      result: orElse(
        z.optional(z.enum(['bound', 'late', 'receiverBound', 'receiverFailed'])),
        undefined,
      ),
    }),
  },
} as const satisfies ScreensOf<typeof routes>
