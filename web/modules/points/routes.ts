import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Points store (merchant)': [
    declareSignedInPath('/integralStore', 2, 'dashboard', '积分商城', 'Points store', 'points.see'),
    declareSignedInPath(
      '/integralStore/memberIntegral',
      3,
      'list',
      '会员积分',
      'Member points',
      'points.see',
    ),
    declareSignedInPath(
      '/integralStore/editIntegral',
      4,
      'editor',
      '编辑积分',
      'Edit points',
      'points.see',
    ),
    declareSignedInPath(
      '/integralStore/userUpdateRecord',
      3,
      'list',
      '调整记录',
      'Adjustments',
      'points.see',
    ),
    declareSignedInPath(
      '/integralStore/integralLog',
      3,
      'list',
      '积分流水',
      'Points log',
      'points.see',
    ),
    declareSignedInPath(
      '/integralStore/accountData',
      3,
      'statistics',
      '账务数据',
      'Figures',
      'points.see',
    ),
    declareSignedInPath(
      '/integralStore/storeSet',
      3,
      'editor',
      '商城设置',
      'Store settings',
      'store.edit',
    ),
  ],
} as const satisfies RoutesByArea
