import * as z from 'zod/mini'
import { contractLife } from '#contract/contracts/contract-document.ts'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

const one = { id: z.optional(z.string()), add: z.optional(z.string()) }

export const screens = {
  '/contract': {
    screen: lazyScreen(() => import('./contract-list-screen.tsx'), 'ContractListScreen'),
    search: z.object({ ...one, state: z.optional(z.enum(contractLife.states)) }),
  },
  '/contract-template': {
    screen: lazyScreen(() => import('./template-list-screen.tsx'), 'ContractTemplateListScreen'),
    search: z.object(one),
  },
  '/contract_sign': {
    screen: lazyScreen(() => import('./sign-screen.tsx'), 'ContractSignScreen'),
    search: z.object({ token: z.optional(z.string()) }),
  },
} as const satisfies ScreensOf<typeof routes>
