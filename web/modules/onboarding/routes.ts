import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  'Revenue sharing and contracts': [
    {
      ...declareSignedInPath(
        '/bind_bank_card_number',
        3,
        'editor',
        '绑定银行卡',
        'Link bank card',
        'banks.bind',
      ),
      rail: '/account',
      screen: lazyScreen(() => import('./bank/bank-card-screen.tsx'), 'BankCardScreen'),
    },
    {
      ...declareSignedInPath(
        '/bind_bank',
        3,
        'editor',
        '绑定银行',
        'Bank and branch',
        'banks.bind',
      ),
      rail: '/account',
      screen: lazyScreen(() => import('./bank/bank-branch-screen.tsx'), 'BankBranchScreen'),
    },
    {
      ...declareSignedInPath(
        '/bind_bank2',
        3,
        'editor',
        '绑定对公账户',
        'Link company account',
        'banks.bind',
      ),
      rail: '/account',
      screen: lazyScreen(() => import('./bank/company-account-screen.tsx'), 'CompanyAccountScreen'),
    },
  ],
  Account: [
    {
      ...declareSignedInPath(
        '/authentication',
        2,
        'steps',
        '实名认证',
        'Identity verification',
        'onboarding.see',
      ),
      screen: lazyScreen(() => import('./authentication-screen.tsx'), 'AuthenticationScreen'),
      search: z.object({ step: z.optional(z.string()), edit: z.optional(z.string()) }),
    },
  ],
} as const satisfies ModuleRoutes
