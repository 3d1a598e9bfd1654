import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import * as search from './order-search.ts'
import type { routes } from './routes.ts'

const loadPlayRecordScreens = () => import('./list/play-record-screen.tsx')

export const screens = {
  '/order_center': {
    screen: lazyScreen(() => import('./list/order-center-screen.tsx'), 'OrderCenterScreen'),
    search: z.object(search.centerSearch),
  },
  '/order': {
    screen: lazyScreen(() => import('./list/order-screen.tsx'), 'OrderScreen'),
    search: z.object(search.orderSearch),
  },
  '/fault_order': {
    screen: lazyScreen(() => import('./failed-orders/fault-order-screen.tsx'), 'FaultOrderScreen'),
    search: z.object(search.faultSearch),
  },
  '/afterSale': {
    screen: lazyScreen(() => import('./refunds/after-sale-screen.tsx'), 'AfterSaleScreen'),
    search: z.object(search.refundSearch),
  },
  '/expensesRecord': {
    screen: lazyScreen(loadPlayRecordScreens, 'PlayRecordScreen'),
    search: z.object(search.playSearch),
  },
  '/glassExpensesRecord': {
    screen: lazyScreen(loadPlayRecordScreens, 'GlassRecordScreen'),
    search: z.object(search.playSearch),
  },
} as const satisfies ScreensOf<typeof routes>
