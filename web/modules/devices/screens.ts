import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import * as search from './device-search.ts'
import type { routes } from './routes.ts'

const loadDeviceListScreens = () => import('./list/device-list-screen.tsx')
const loadRegisterScreens = () => import('./registration/register-screen.tsx')

export const screens = {
  '/index2': {
    screen: lazyScreen(loadDeviceListScreens, 'DeviceListScreen'),
    search: z.object(search.listSearch),
  },
  '/equipmentList': {
    screen: lazyScreen(loadDeviceListScreens, 'SiteDeviceListScreen'),
    search: z.object(search.listSearch),
  },
  '/register_equip': {
    screen: lazyScreen(loadRegisterScreens, 'RegisterDeviceScreen'),
    search: z.object(search.registerSearch),
  },
  '/other_register_equip': {
    screen: lazyScreen(loadRegisterScreens, 'RegisterForeignDeviceScreen'),
    search: z.object(search.registerSearch),
  },
  '/manage': {
    screen: lazyScreen(() => import('./detail/device-screen.tsx'), 'DeviceScreen'),
    search: z.object(search.besideSearch),
  },
  '/ewm': {
    screen: lazyScreen(() => import('./scanning/scan-screen.tsx'), 'ScanScreen'),
  },
  '/equipRecord': {
    screen: lazyScreen(() => import('./log/device-log-screen.tsx'), 'DeviceLogScreen'),
    search: z.object(search.logSearch),
  },
  '/registered': {
    screen: lazyScreen(() => import('./scanning/scan-result-screen.tsx'), 'ScanResultScreen'),
    search: z.object(search.scannedSearch),
  },
  '/issue_coins': {
    screen: lazyScreen(() => import('./remote-credit/credit-list-screen.tsx'), 'CreditListScreen'),
    search: z.object(search.creditSearch),
  },
  '/sfrecord': {
    screen: lazyScreen(
      () => import('./remote-credit/credit-records-screen.tsx'),
      'CreditRecordsScreen',
    ),
    search: z.object(search.recordSearch),
  },
  '/ycsf': {
    screen: lazyScreen(
      () => import('./remote-credit/remote-credit-screen.tsx'),
      'RemoteCreditScreen',
    ),
    search: z.object(search.remoteSearch),
  },
} as const satisfies ScreensOf<typeof routes>
