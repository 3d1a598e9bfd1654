import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { formSearch, placeSearch } from './offer-search.ts'

export const routes = {
  Discounts: [
    {
      ...declareSignedInPath('/settingAccount', 2, 'hub', '优惠设置', 'Packages', 'offers.see'),
      screen: lazyScreen(() => import('./site-offers/offer-list-screen.tsx'), 'OfferListScreen'),
      search: z.object(placeSearch),
    },
    {
      ...declareSignedInPath(
        '/singleModify:id',
        4,
        'editor',
        '修改优惠',
        'Edit package',
        'offers.see',
      ),
      screen: lazyScreen(() => import('./editor/offer-form-screen.tsx'), 'OfferFormScreen'),
      search: z.object(formSearch),
    },
    {
      ...declareSignedInPath('/batchModify', 3, 'editor', '批量修改', 'Bulk edit', 'offers.edit'),
      screen: lazyScreen(() => import('./batch/batch-screen.tsx'), 'BatchScreen'),
    },
    {
      ...declareSignedInPath('/cardmanage', 2, 'list', '卡券管理', 'All packages', 'offers.see'),
      screen: lazyScreen(() => import('./packages/card-list-screen.tsx'), 'CardListScreen'),
    },
    {
      ...declareSignedInPath('/card', 3, 'detail', '卡券', 'Package', 'offers.see'),
      screen: lazyScreen(() => import('./packages/card-screen.tsx'), 'CardScreen'),
      search: z.object({ id: z.optional(z.string()) }),
    },
  ],
  'Device settings': [
    {
      ...declareSignedInPath(
        '/directCoinIssuance',
        3,
        'list',
        '直接上币',
        'Coin packages',
        'offers.see',
      ),
      rail: '/marketingTools',
      screen: lazyScreen(() => import('./packages/package-list-screen.tsx'), 'CoinPackagesScreen'),
      search: z.object(placeSearch),
    },
    {
      ...declareSignedInPath(
        '/valueSavingPackage',
        3,
        'list',
        '存储套餐',
        'Stored-coin packages',
        'offers.see',
      ),
      rail: '/marketingTools',
      screen: lazyScreen(
        () => import('./packages/package-list-screen.tsx'),
        'StoragePackagesScreen',
      ),
      search: z.object(placeSearch),
    },
  ],
} as const satisfies ModuleRoutes
