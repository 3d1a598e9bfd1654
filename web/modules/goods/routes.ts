import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
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

const loadRecordScreens = () => import('./refills/stock-record-screens.tsx')

export const routes = {
  'Records and statistics': [
    {
      ...declareSignedInPath('/gift', 3, 'list', '礼品记录', 'Prize log', 'goods.see'),
      screen: lazyScreen(loadRecordScreens, 'GivenGoodsScreen'),
      search: z.object(givenSearch),
    },
  ],
  'Products and gifts': [
    {
      ...declareSignedInPath('/giftset', 2, 'hub', '礼品和货道', 'Prizes and slots', 'goods.see'),
      screen: lazyScreen(() => import('./hub-screen.tsx'), 'GoodsHubScreen'),
      search: z.object(hubSearch),
    },
    {
      ...declareSignedInPath('/giftType', 3, 'list', '商品分类', 'Product categories', 'goods.see'),
      screen: lazyScreen(() => import('./catalog/type-list-screen.tsx'), 'GoodsTypeListScreen'),
    },
    {
      ...declareSignedInPath(
        '/giftmanage',
        2,
        'list',
        '礼品和商品',
        'Prizes and products',
        'goods.see',
      ),
      screen: lazyScreen(() => import('./catalog/goods-list-screen.tsx'), 'GoodsListScreen'),
      search: z.object(goodsSearch),
    },
    {
      ...declareSignedInPath('/addgift', 3, 'editor', '添加商品', 'Add product', 'goods.edit'),
      screen: lazyScreen(() => import('./catalog/goods-form-screen.tsx'), 'GoodsFormScreen'),
      search: z.object(formSearch),
    },
    {
      ...declareSignedInPath(
        '/addTemplate',
        3,
        'shelf',
        '货道模板',
        'Slot templates',
        'goods.edit',
      ),
      screen: lazyScreen(() => import('./templates/template-screen.tsx'), 'SlotTemplateScreen'),
      search: z.object(templateSearch),
    },
    {
      ...declareSignedInPath('/setGoods', 3, 'shelf', '货道和库存', 'Slots and stock', 'goods.see'),
      screen: lazyScreen(() => import('./slots/slots-screen.tsx'), 'SlotsScreen'),
      search: z.object(machineSearch),
    },
    {
      ...declareSignedInPath('/vend_test', 4, 'life', '出货测试', 'Test vend', 'goods.refill'),
      screen: lazyScreen(() => import('./slots/vend-test-screen.tsx'), 'VendTestScreen'),
      search: z.object(vendSearch),
    },
    {
      ...declareSignedInPath('/replenishment', 2, 'shelf', '补货', 'Restock', 'goods.see'),
      screen: lazyScreen(() => import('./refills/replenishment-screen.tsx'), 'ReplenishmentScreen'),
      search: z.object(visitSearch),
    },
    {
      ...declareSignedInPath(
        '/replenishmentRetails',
        3,
        'list',
        '补货明细',
        'Restock log',
        'goods.see',
      ),
      screen: lazyScreen(loadRecordScreens, 'RefillListScreen'),
      search: z.object(recordSearch),
    },
  ],
} as const satisfies ModuleRoutes
