import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  Main: [
    {
      ...declareSignedInPath('/index', 1, 'dashboard', '首页', 'Home'),
      screen: lazyScreen(() => import('./overview/home-screen.tsx'), 'HomeScreen'),
      search: z.object({ site: z.optional(z.string()) }),
    },
  ],
  'Help and info': [
    {
      ...declareSignedInPath('/systemMessage', 2, 'list', '消息', 'Messages'),
      screen: lazyScreen(() => import('./messages/message-list-screen.tsx'), 'MessageListScreen'),
      search: z.object({
        tab: orElse(z.optional(z.enum(['own', 'news', 'past', 'muted'])), undefined),
        file: z.optional(z.string()),
      }),
    },
  ],
} as const satisfies ModuleRoutes
