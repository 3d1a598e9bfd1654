import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Device settings': [
    declareSignedInPath('/versionControl', 3, 'machines', '版本管理', 'Firmware', 'devices.see'),
    declareSignedInPath(
      '/android_version',
      3,
      'machines',
      '安卓版本',
      'Android app',
      'devices.see',
    ),
  ],
} as const satisfies RoutesByArea
