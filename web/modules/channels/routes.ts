import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    declareSignedInPath(
      '/paymentChannels',
      2,
      'list',
      '支付通道',
      'Payment channels',
      'channels.manage',
    ),
    declareSignedInPath(
      '/paymentChannel',
      3,
      'editor',
      '支付通道',
      'Payment channel',
      'channels.manage',
    ),
  ],
} as const satisfies RoutesByArea
