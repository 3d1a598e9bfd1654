import { atPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    atPath('/paymentChannels', 2, 'list', '支付通道', 'Payment channels', 'channels.manage'),
    atPath('/paymentChannel', 3, 'editor', '支付通道', 'Payment channel', 'channels.manage'),
  ],
} as const satisfies RoutesByArea
