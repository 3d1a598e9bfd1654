import { declarePermissions } from '../base/permission.ts'

export const orderPermissions = declarePermissions(
  'orders',
  { zh: '订单', en: 'Orders' },
  {
    see: { zh: '查看订单', en: 'View orders' },
    refund: { zh: '退款、补发和处理故障订单', en: 'Refund, redeliver and settle orders' },
    settings: { zh: '修改退款方式', en: 'Change refund method' },
  },
)
