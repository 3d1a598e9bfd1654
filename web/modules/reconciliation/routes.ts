import { atPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Our own': [
    {
      ...atPath('/reconciliation', 2, 'match', '对账', 'Reconciliation', 'reconciliation.see'),
      rail: '/wallet',
    },
    {
      ...atPath('/cashCount', 3, 'count', '收现金', 'Cash collection', 'cash.see'),
      rail: '/wallet',
    },
  ],
} as const satisfies RoutesByArea
