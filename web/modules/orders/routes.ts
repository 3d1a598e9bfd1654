import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import * as search from './order-search.ts'

const loadPlayRecordScreens = () => import('./list/play-record-screen.tsx')

export const routes = {
  'Records and statistics': [
    {
      ...declareSignedInPath(
        '/expensesRecord',
        3,
        'list',
        '消费记录',
        'Play history',
        'orders.see',
      ),
      screen: lazyScreen(loadPlayRecordScreens, 'PlayRecordScreen'),
      search: z.object(search.playSearch),
    },
    {
      ...declareSignedInPath(
        '/glassExpensesRecord',
        3,
        'list',
        '玻璃机消费记录',
        'Glass-front machine sales',
        'orders.see',
      ),
      screen: lazyScreen(loadPlayRecordScreens, 'GlassRecordScreen'),
      search: z.object(search.playSearch),
    },
    {
      ...declareSignedInPath('/order_center', 2, 'list', '订单中心', 'Orders', 'orders.see'),
      screen: lazyScreen(() => import('./list/order-center-screen.tsx'), 'OrderCenterScreen'),
      search: z.object(search.centerScreenSearch),
    },
    {
      ...declareSignedInPath('/order', 3, 'list', '订单', 'Orders', 'orders.see'),
      rail: '/order_center',
      screen: lazyScreen(() => import('./list/order-screen.tsx'), 'OrderScreen'),
      search: z.object(search.orderSearch),
    },
    {
      ...declareSignedInPath('/fault_order', 2, 'list', '故障订单', 'Failed orders', 'orders.see'),
      screen: lazyScreen(
        () => import('./failed-orders/fault-order-screen.tsx'),
        'FaultOrderScreen',
      ),
      search: z.object(search.faultSearch),
    },
    {
      ...declareSignedInPath('/afterSale', 2, 'list', '售后', 'After-sales', 'orders.see'),
      rail: '/order_center',
      screen: lazyScreen(() => import('./refunds/after-sale-screen.tsx'), 'AfterSaleScreen'),
      search: z.object(search.refundSearch),
    },
  ],
} as const satisfies ModuleRoutes
