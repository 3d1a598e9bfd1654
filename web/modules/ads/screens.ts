import * as z from 'zod/mini'
import { lazyScreen, type BuiltScreens } from '#web/lazy-screen.tsx'
import { devicesSearch } from './ad-search.ts'

export const screens = {
  '/setSorting': {
    screen: lazyScreen(() => import('./function-order-screen.tsx'), 'FunctionOrderScreen'),
    search: z.object(devicesSearch),
  },
} as const satisfies BuiltScreens
