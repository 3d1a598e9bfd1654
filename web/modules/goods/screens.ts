import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import {
  formSearch,
  goodsSearch,
  hubSearch,
  machineSearch,
  givenSearch,
  recordSearch,
  templateSearch,
  vendSearch,
  visitSearch,
} from './goods-search.ts'
import type { routes } from './routes.ts'

const loadRecordScreens = () => import('./refills/stock-record-screens.tsx')

export const screens = {
  '/giftset': {
    screen: lazyScreen(() => import('./hub-screen.tsx'), 'GoodsHubScreen'),
    search: z.object(hubSearch),
  },
  '/giftType': {
    screen: lazyScreen(() => import('./catalog/type-list-screen.tsx'), 'GoodsTypeListScreen'),
  },
  '/giftmanage': {
    screen: lazyScreen(() => import('./catalog/goods-list-screen.tsx'), 'GoodsListScreen'),
    search: z.object(goodsSearch),
  },
  '/addgift': {
    screen: lazyScreen(() => import('./catalog/goods-form-screen.tsx'), 'GoodsFormScreen'),
    search: z.object(formSearch),
  },
  '/addTemplate': {
    screen: lazyScreen(() => import('./templates/template-screen.tsx'), 'SlotTemplateScreen'),
    search: z.object(templateSearch),
  },
  '/setGoods': {
    screen: lazyScreen(() => import('./slots/slots-screen.tsx'), 'SlotsScreen'),
    search: z.object(machineSearch),
  },
  '/vend_test': {
    screen: lazyScreen(() => import('./slots/vend-test-screen.tsx'), 'VendTestScreen'),
    search: z.object(vendSearch),
  },
  '/replenishment': {
    screen: lazyScreen(() => import('./refills/replenishment-screen.tsx'), 'ReplenishmentScreen'),
    search: z.object(visitSearch),
  },
  '/replenishmentRetails': {
    screen: lazyScreen(loadRecordScreens, 'RefillListScreen'),
    search: z.object(recordSearch),
  },
  '/gift': {
    screen: lazyScreen(loadRecordScreens, 'GivenGoodsScreen'),
    search: z.object(givenSearch),
  },
} as const satisfies ScreensOf<typeof routes>
