import * as z from 'zod/mini'
import { contractLife } from '#contract/contracts/contract-document.ts'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import {
  declareSignedInPath,
  declarePublicPath,
  type ModuleRoutes,
} from '#web/routing/route-row.ts'

const one = { id: z.optional(z.string()), add: z.optional(z.string()) }

export const routes = {
  'Revenue sharing and contracts': [
    {
      ...declareSignedInPath('/contract', 2, 'list', '合同', 'Contracts', 'contracts.see'),
      rail: '/account',
      screen: lazyScreen(() => import('./contract-list-screen.tsx'), 'ContractListScreen'),
      search: z.object({ ...one, state: z.optional(z.enum(contractLife.states)) }),
    },
    {
      ...declareSignedInPath(
        '/contract-template',
        3,
        'list',
        '合同模板',
        'Contract templates',
        'contracts.see',
      ),
      rail: '/account',
      screen: lazyScreen(() => import('./template-list-screen.tsx'), 'ContractTemplateListScreen'),
      search: z.object(one),
    },
    {
      ...declarePublicPath('/contract_sign', 3, 'reading', '签署合同', 'Sign contract'),
      screen: lazyScreen(() => import('./sign-screen.tsx'), 'ContractSignScreen'),
      search: z.object({ token: z.optional(z.string()) }),
    },
  ],
} as const satisfies ModuleRoutes
