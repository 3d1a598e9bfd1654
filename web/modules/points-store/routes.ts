import * as z from 'zod/mini'
import type { RedemptionState } from '#contract/points-store/redemption.ts'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { searchWordSchema } from '#web/routing/search-word.ts'

const text = z.optional(z.string())
const state = searchWordSchema<RedemptionState>({
  placed: true,
  paying: true,
  toPickUp: true,
  pickedUp: true,
  toPrepare: true,
  shipped: true,
  received: true,
  returning: true,
  returned: true,
  cancelled: true,
  done: true,
})

export const routes = {
  'Points store (merchant)': [
    {
      // Three permissions lead here, so the screen itself checks them.
      ...declareSignedInPath('/integralStore/orderManage', 3, 'list', '兑换订单', 'Redemptions'),
      screen: lazyScreen(() => import('./redemption-list-screen.tsx'), 'RedemptionListScreen'),
      search: z.object({ id: text, state, q: text, site: text, from: text, to: text }),
    },
    {
      ...declareSignedInPath(
        '/integralStore/good-recycle-path',
        3,
        'list',
        '回收站',
        'Recycle bin',
        'store.edit',
      ),
      screen: lazyScreen(() => import('./recycle-bin-screen.tsx'), 'RecycleBinScreen'),
    },
    {
      ...declareSignedInPath(
        '/integralStore/goodManage',
        3,
        'list',
        '商品管理',
        'Items',
        'store.edit',
      ),
      screen: lazyScreen(() => import('./store-goods-list-screen.tsx'), 'StoreGoodsListScreen'),
      search: z.object({
        q: text,
        group: text,
        shelf: searchWordSchema<'on' | 'off'>({ on: true, off: true }),
      }),
    },
    {
      ...declareSignedInPath(
        '/integralStore/goodManage/editGood',
        4,
        'editor',
        '编辑商品',
        'Edit item',
        'store.edit',
      ),
      screen: lazyScreen(() => import('./store-goods-form-screen.tsx'), 'StoreGoodsFormScreen'),
      search: z.object({ id: text }),
    },
    {
      ...declareSignedInPath(
        '/integralStore/goodManage/integral-store-group-chose',
        4,
        'picker',
        '选择分组',
        'Choose group',
        'store.edit',
      ),
      screen: lazyScreen(() => import('./store-group-screen.tsx'), 'StoreGroupScreen'),
      search: z.object({
        for: text,
        pick: searchWordSchema<'one' | 'many'>({ one: true, many: true }),
      }),
    },
  ],
} as const satisfies ModuleRoutes
