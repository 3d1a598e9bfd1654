import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Discounts: [
    declareSignedInPath('/settingAccount', 2, 'hub', '优惠设置', 'Offers', 'offers.see'),
    declareSignedInPath('/singleModify:id', 4, 'editor', '修改优惠', 'Edit offer', 'offers.see'),
    declareSignedInPath('/batchModify', 3, 'editor', '批量修改', 'Batch edit', 'offers.edit'),
    declareSignedInPath('/cardmanage', 2, 'list', '卡券管理', 'Cards', 'offers.see'),
    declareSignedInPath('/card', 3, 'detail', '卡券', 'Card', 'offers.see'),
  ],
  'Device settings': [
    declareSignedInPath(
      '/directCoinIssuance',
      3,
      'list',
      '直接上币',
      'Direct coin issuance',
      'offers.see',
    ),
    declareSignedInPath(
      '/valueSavingPackage',
      3,
      'list',
      '存储套餐',
      'Storage packages',
      'offers.see',
    ),
  ],
} as const satisfies RoutesByArea
