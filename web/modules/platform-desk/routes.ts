import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  Platform: [
    {
      ...declareSignedInPath('/platform', 1, 'dashboard', '待审', 'To review'),
      screen: lazyScreen(() => import('./reviews/review-screen.tsx'), 'ReviewScreen'),
      search: z.object({
        show: orElse(
          z.optional(z.enum(['withdrawal', 'deposit', 'use', 'onboarding', 'underway'])),
          undefined,
        ),
        merchant: z.optional(z.string()),
        /** Id of a withdrawal. Without it, the merchant's onboarding is shown. */
        id: z.optional(z.string()),
        /** Id of a requested deduction from the merchant's deposit. */
        use: z.optional(z.string()),
      }),
    },
    {
      ...declareSignedInPath('/platform/merchants', 2, 'list', '商户', 'Merchants'),
      screen: lazyScreen(() => import('./merchants/merchants-screen.tsx'), 'MerchantsScreen'),
      search: z.object({ id: z.optional(z.string()) }),
    },
    {
      ...declareSignedInPath('/platform/agents', 2, 'list', '代理商', 'Agents'),
      screen: lazyScreen(() => import('./merchants/agents-screen.tsx'), 'AgentsScreen'),
    },
    {
      ...declareSignedInPath('/platform/news', 2, 'list', '平台公告', 'Announcements'),
      screen: lazyScreen(() => import('./announcements/news-screen.tsx'), 'NewsScreen'),
    },
    {
      ...declareSignedInPath('/platform/messages', 2, 'list', '平台消息', 'Messages'),
      screen: lazyScreen(() => import('./announcements/messages-screen.tsx'), 'MessagesScreen'),
    },
    {
      ...declareSignedInPath(
        '/platform/check-files',
        2,
        'list',
        '域名校验文件',
        'Domain verification files',
      ),
      screen: lazyScreen(() => import('./check-files/check-files-screen.tsx'), 'CheckFilesScreen'),
    },
    {
      ...declareSignedInPath('/platform/health', 2, 'detail', '外部服务', 'External services'),
      screen: lazyScreen(() => import('./health/health-screen.tsx'), 'HealthScreen'),
    },
    {
      ...declareSignedInPath('/platform/jobs', 2, 'list', '后台任务', 'Background jobs'),
      screen: lazyScreen(() => import('./health/jobs-screen.tsx'), 'JobsScreen'),
    },
    {
      ...declareSignedInPath('/platform/ledger', 2, 'detail', '账本检查', 'Ledger check'),
      screen: lazyScreen(() => import('./health/ledger-screen.tsx'), 'LedgerScreen'),
    },
    {
      ...declareSignedInPath('/platform/people', 2, 'list', '平台人员', 'Platform staff'),
      screen: lazyScreen(() => import('./people/people-screen.tsx'), 'PeopleScreen'),
    },
  ],
} as const satisfies ModuleRoutes
