import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Records and statistics': [
    declareSignedInPath('/gift', 3, 'list', '礼品记录', 'Gift records', 'goods.see'),
  ],
  'Products and gifts': [
    declareSignedInPath('/giftset', 2, 'hub', '礼品设置', 'Gift settings', 'goods.see'),
    declareSignedInPath('/giftType', 3, 'list', '礼品分类', 'Gift types', 'goods.see'),
    declareSignedInPath('/giftmanage', 2, 'list', '礼品管理', 'Gifts', 'goods.see'),
    declareSignedInPath('/addgift', 3, 'editor', '添加礼品', 'Add gift', 'goods.edit'),
    declareSignedInPath('/addTemplate', 3, 'shelf', '添加模板', 'Add template', 'goods.edit'),
    declareSignedInPath('/setGoods', 3, 'shelf', '货道商品', 'Slots', 'goods.see'),
    declareSignedInPath('/vend_test', 4, 'life', '出货测试', 'Vend test', 'goods.refill'),
    declareSignedInPath('/replenishment', 2, 'shelf', '补货', 'Replenishment', 'goods.see'),
    declareSignedInPath(
      '/replenishmentRetails',
      3,
      'list',
      '补货明细',
      'Replenishment details',
      'goods.see',
    ),
  ],
} as const satisfies RoutesByArea
