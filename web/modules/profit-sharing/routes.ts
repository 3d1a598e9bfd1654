import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import {
  declareSignedInPath,
  declarePublicPath,
  type ModuleRoutes,
} from '#web/routing/route-row.ts'

const days = { from: z.optional(z.string()), to: z.optional(z.string()) }

export const routes = {
  'Revenue sharing and contracts': [
    {
      ...declareSignedInPath(
        '/automatic_ledger',
        2,
        'editor',
        '自动分账',
        'Automatic profit sharing',
        'sharing.see',
      ),
      screen: lazyScreen(() => import('./sharing-screen.tsx'), 'SharingScreen'),
    },
    {
      ...declareSignedInPath(
        '/division_personal_manage',
        3,
        'list',
        '分账人员',
        'Beneficiaries',
        'sharing.see',
      ),
      screen: lazyScreen(() => import('./beneficiary-list-screen.tsx'), 'BeneficiaryListScreen'),
      search: z.object({ id: z.optional(z.string()), add: z.optional(z.string()) }),
    },
    {
      ...declareSignedInPath(
        '/division_ratio_manage',
        3,
        'split',
        '分账比例',
        'Shares',
        'sharing.see',
      ),
      screen: lazyScreen(() => import('./split-screen.tsx'), 'SplitScreen'),
      search: z.object({ fieldId: z.optional(z.string()) }),
    },
    {
      ...declareSignedInPath(
        '/site_revenue_statistics',
        2,
        'statistics',
        '场地分账统计',
        'Profit sharing by site',
        'sharing.see',
      ),
      screen: lazyScreen(() => import('./site-sharing-screen.tsx'), 'SiteSharingScreen'),
      search: z.object(days),
    },
    {
      ...declarePublicPath(
        '/sharing_statement',
        3,
        'reading',
        '分账对账单',
        'Profit sharing statement',
      ),
      screen: lazyScreen(() => import('./statement-screen.tsx'), 'StatementScreen'),
      search: z.object({ token: z.optional(z.string()), id: z.optional(z.string()), ...days }),
    },
    {
      ...declareSignedInPath('/agent_list', 2, 'list', '代理商', 'Agents', 'sharing.see'),
      agents: true,
      rail: '/account',
      screen: lazyScreen(() => import('./agent-list-screen.tsx'), 'AgentListScreen'),
    },
  ],
} as const satisfies ModuleRoutes
