import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    {
      ...declareSignedInPath(
        '/reconciliation',
        2,
        'match',
        '对账',
        'Reconciliation',
        'reconciliation.see',
      ),
      rail: '/wallet',
    },
    {
      ...declareSignedInPath('/cashCount', 3, 'count', '收现金', 'Cash collection', 'cash.see'),
      rail: '/wallet',
    },
  ],
} as const satisfies RoutesByArea
