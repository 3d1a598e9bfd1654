import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    {
      ...declareSignedInPath(
        '/paymentChannels',
        2,
        'list',
        '支付通道',
        'Payment channels',
        'channels.manage',
      ),
      rail: '/account',
      screen: lazyScreen(() => import('./channel-list-screen.tsx'), 'ChannelListScreen'),
    },
    {
      ...declareSignedInPath(
        '/paymentChannel',
        3,
        'editor',
        '支付通道',
        'Payment channel',
        'channels.manage',
      ),
      rail: '/account',
      screen: lazyScreen(() => import('./channel-detail-screen.tsx'), 'ChannelDetailScreen'),
      search: z.object({ id: z.optional(z.string()), add: z.optional(z.string()) }),
    },
  ],
} as const satisfies ModuleRoutes
