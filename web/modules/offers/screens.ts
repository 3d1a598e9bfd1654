import * as z from 'zod/mini'
import { lazyScreen, type BuiltScreens } from '#web/lazy-screen.tsx'
import { formSearch, placeSearch } from './offer-search.ts'

export const screens = {
  '/settingAccount': {
    screen: lazyScreen(() => import('./offer-list-screen.tsx'), 'OfferListScreen'),
    search: z.object(placeSearch),
  },
  '/singleModify:id': {
    screen: lazyScreen(() => import('./offer-form-screen.tsx'), 'OfferFormScreen'),
    search: z.object(formSearch),
  },
  '/batchModify': {
    screen: lazyScreen(() => import('./batch-screen.tsx'), 'BatchScreen'),
  },
} as const satisfies BuiltScreens
