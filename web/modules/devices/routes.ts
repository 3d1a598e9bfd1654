import { atPath, openPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Main: [
    atPath('/equipmentList', 2, 'list', '场地设备', 'Site devices', 'devices.see'),
    atPath('/index2', 1, 'list', '设备', 'Devices', 'devices.see'),
    atPath('/register_equip', 3, 'editor', '注册设备', 'Register device', 'devices.edit'),
    atPath(
      '/other_register_equip',
      3,
      'editor',
      '注册第三方设备',
      'Register third-party device',
      'devices.edit',
    ),
    atPath('/ewm', 2, 'picker', '扫一扫', 'Scan'),
    atPath('/registered', 3, 'detail', '扫描结果', 'Scan result'),
    atPath('/manage', 2, 'detail', '设备管理', 'Device', 'devices.see'),
  ],
  'Records and statistics': [
    atPath('/equipRecord', 3, 'list', '设备记录', 'Device log', 'devices.see'),
    atPath('/issue_coins', 3, 'list', '上币记录', 'Coin issue records', 'devices.see'),
  ],
  'Help and info': [
    {
      ...atPath('/sfrecord', 3, 'list', '上分记录', 'Credit records', 'devices.see'),
      rail: '/business_statistics',
    },
  ],
  'Sign-in and player': [openPath('/ycsf', 1, 'player', '远程上分', 'Remote credit')],
} as const satisfies RoutesByArea
