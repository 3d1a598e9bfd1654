import {
  declareSignedInPath,
  declarePublicPath,
  type RoutesByArea,
} from '#web/routing/route-row.ts'

export const routes = {
  Main: [
    declareSignedInPath('/equipmentList', 2, 'list', '场地设备', 'Site devices', 'devices.see'),
    declareSignedInPath('/index2', 1, 'list', '设备', 'Devices', 'devices.see'),
    declareSignedInPath(
      '/register_equip',
      3,
      'editor',
      '注册设备',
      'Register device',
      'devices.edit',
    ),
    declareSignedInPath(
      '/other_register_equip',
      3,
      'editor',
      '注册第三方设备',
      'Register third-party device',
      'devices.edit',
    ),
    declareSignedInPath('/ewm', 2, 'picker', '扫一扫', 'Scan'),
    declareSignedInPath('/registered', 3, 'detail', '扫描结果', 'Scan result'),
    declareSignedInPath('/manage', 2, 'detail', '设备管理', 'Device', 'devices.see'),
  ],
  'Records and statistics': [
    declareSignedInPath('/equipRecord', 3, 'list', '设备记录', 'Device log', 'devices.see'),
    declareSignedInPath('/issue_coins', 3, 'list', '上币记录', 'Coin issue records', 'devices.see'),
  ],
  'Help and info': [
    {
      ...declareSignedInPath('/sfrecord', 3, 'list', '上分记录', 'Credit records', 'devices.see'),
      rail: '/business_statistics',
    },
  ],
  'Sign-in and player': [declarePublicPath('/ycsf', 1, 'player', '远程上分', 'Remote credit')],
} as const satisfies RoutesByArea
