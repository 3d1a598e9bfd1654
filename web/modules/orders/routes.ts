import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Records and statistics': [
    declareSignedInPath('/expensesRecord', 3, 'list', '消费记录', 'Play records', 'orders.see'),
    declareSignedInPath(
      '/glassExpensesRecord',
      3,
      'list',
      '玻璃机消费记录',
      'Glass-front records',
      'orders.see',
    ),
    declareSignedInPath('/order_center', 2, 'list', '订单中心', 'Order centre', 'orders.see'),
    {
      ...declareSignedInPath('/order', 3, 'list', '订单', 'Orders', 'orders.see'),
      rail: '/order_center',
    },
    declareSignedInPath('/fault_order', 2, 'list', '故障订单', 'Failed orders', 'orders.see'),
    {
      ...declareSignedInPath('/afterSale', 2, 'list', '售后', 'After-sales', 'orders.see'),
      rail: '/order_center',
    },
  ],
} as const satisfies RoutesByArea
