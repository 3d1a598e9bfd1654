import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/index': {
    screen: lazyScreen(() => import('./overview/home-screen.tsx'), 'HomeScreen'),
    search: z.object({ site: z.optional(z.string()) }),
  },
  '/systemMessage': {
    screen: lazyScreen(() => import('./messages/message-list-screen.tsx'), 'MessageListScreen'),
    search: z.object({
      tab: orElse(z.optional(z.enum(['own', 'news', 'past', 'muted'])), undefined),
      file: z.optional(z.string()),
    }),
  },
} as const satisfies ScreensOf<typeof routes>
