import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import { formSearch, placeSearch } from './offer-search.ts'
import type { routes } from './routes.ts'

export const screens = {
  '/settingAccount': {
    screen: lazyScreen(() => import('./site-offers/offer-list-screen.tsx'), 'OfferListScreen'),
    search: z.object(placeSearch),
  },
  '/singleModify:id': {
    screen: lazyScreen(() => import('./editor/offer-form-screen.tsx'), 'OfferFormScreen'),
    search: z.object(formSearch),
  },
  '/directCoinIssuance': {
    screen: lazyScreen(() => import('./packages/package-list-screen.tsx'), 'CoinPackagesScreen'),
    search: z.object(placeSearch),
  },
  '/valueSavingPackage': {
    screen: lazyScreen(() => import('./packages/package-list-screen.tsx'), 'StoragePackagesScreen'),
    search: z.object(placeSearch),
  },
  '/cardmanage': {
    screen: lazyScreen(() => import('./packages/card-list-screen.tsx'), 'CardListScreen'),
  },
  '/card': {
    screen: lazyScreen(() => import('./packages/card-screen.tsx'), 'CardScreen'),
    search: z.object({ id: z.optional(z.string()) }),
  },
  '/batchModify': {
    screen: lazyScreen(() => import('./batch/batch-screen.tsx'), 'BatchScreen'),
  },
} as const satisfies ScreensOf<typeof routes>
