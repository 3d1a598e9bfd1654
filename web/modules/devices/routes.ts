import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import {
  declareSignedInPath,
  declarePublicPath,
  type ModuleRoutes,
} from '#web/routing/route-row.ts'
import * as search from './device-search.ts'

const loadDeviceListScreens = () => import('./list/device-list-screen.tsx')
const loadRegisterScreens = () => import('./registration/register-screen.tsx')

export const routes = {
  Main: [
    {
      ...declareSignedInPath(
        '/equipmentList',
        2,
        'list',
        '场地设备',
        'Site devices',
        'devices.see',
      ),
      screen: lazyScreen(loadDeviceListScreens, 'SiteDeviceListScreen'),
      search: z.object(search.listSearch),
    },
    {
      ...declareSignedInPath('/index2', 1, 'list', '设备', 'Devices', 'devices.see'),
      screen: lazyScreen(loadDeviceListScreens, 'DeviceListScreen'),
      search: z.object(search.listSearch),
    },
    {
      ...declareSignedInPath(
        '/register_equip',
        3,
        'editor',
        '注册设备',
        'Register device',
        'devices.edit',
      ),
      screen: lazyScreen(loadRegisterScreens, 'RegisterDeviceScreen'),
      search: z.object(search.registerSearch),
    },
    {
      ...declareSignedInPath(
        '/other_register_equip',
        3,
        'editor',
        '注册第三方设备',
        'Register third-party device',
        'devices.edit',
      ),
      screen: lazyScreen(loadRegisterScreens, 'RegisterForeignDeviceScreen'),
      search: z.object(search.registerSearch),
    },
    {
      ...declareSignedInPath('/ewm', 2, 'picker', '扫一扫', 'Scan'),
      screen: lazyScreen(() => import('./scanning/scan-screen.tsx'), 'ScanScreen'),
    },
    {
      ...declareSignedInPath('/registered', 3, 'detail', '扫描结果', 'Scan result'),
      screen: lazyScreen(() => import('./scanning/scan-result-screen.tsx'), 'ScanResultScreen'),
      search: z.object(search.scannedSearch),
    },
    {
      ...declareSignedInPath('/manage', 2, 'detail', '设备管理', 'Manage device', 'devices.see'),
      screen: lazyScreen(() => import('./detail/device-screen.tsx'), 'DeviceScreen'),
      search: z.object(search.besideSearch),
    },
  ],
  'Records and statistics': [
    {
      ...declareSignedInPath('/equipRecord', 3, 'list', '设备记录', 'Device log', 'devices.see'),
      screen: lazyScreen(() => import('./log/device-log-screen.tsx'), 'DeviceLogScreen'),
      search: z.object(search.logSearch),
    },
    {
      ...declareSignedInPath('/issue_coins', 3, 'list', '上币记录', 'Coins sent', 'devices.see'),
      screen: lazyScreen(
        () => import('./remote-credit/credit-list-screen.tsx'),
        'CreditListScreen',
      ),
      search: z.object(search.creditSearch),
    },
  ],
  'Help and info': [
    {
      ...declareSignedInPath(
        '/sfrecord',
        3,
        'list',
        '上分记录',
        'Remote credit log',
        'devices.see',
      ),
      rail: '/business_statistics',
      screen: lazyScreen(
        () => import('./remote-credit/credit-records-screen.tsx'),
        'CreditRecordsScreen',
      ),
      search: z.object(search.recordSearch),
    },
  ],
  'Sign-in and player': [
    {
      ...declarePublicPath('/ycsf', 1, 'player', '远程上分', 'Remote credit'),
      screen: lazyScreen(
        () => import('./remote-credit/remote-credit-screen.tsx'),
        'RemoteCreditScreen',
      ),
      search: z.object(search.remoteSearch),
    },
  ],
} as const satisfies ModuleRoutes
