import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/paymentChannels': {
    screen: lazyScreen(() => import('./channel-list-screen.tsx'), 'ChannelListScreen'),
  },
  '/paymentChannel': {
    screen: lazyScreen(() => import('./channel-detail-screen.tsx'), 'ChannelDetailScreen'),
    search: z.object({ id: z.optional(z.string()), add: z.optional(z.string()) }),
  },
} as const satisfies ScreensOf<typeof routes>
