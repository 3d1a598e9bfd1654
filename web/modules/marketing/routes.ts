import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  Members: [
    {
      ...declareSignedInPath('/marketingTools', 1, 'hub', '营销', 'Marketing'),
      screen: lazyScreen(() => import('./marketing-screen.tsx'), 'MarketingScreen'),
    },
  ],
  'Our own': [
    {
      ...declareSignedInPath('/gift_results', 2, 'list', '赠送效果', 'Gift results', 'members.see'),
      rail: '/marketingTools',
      screen: lazyScreen(
        () => import('./campaigns/campaign-list-screen.tsx'),
        'CampaignListScreen',
      ),
      search: z.object({
        /** Campaign whose results are open at first. */
        id: z.optional(z.string()),
      }),
    },
  ],
} as const satisfies ModuleRoutes
