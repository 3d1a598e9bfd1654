import { declarePermissions } from '../base/permission.ts'

export const orderPermissions = declarePermissions(
  'orders',
  { zh: '订单', en: 'Orders' },
  {
    see: { zh: '查看订单', en: 'See orders' },
    refund: { zh: '退款、补发和处理故障订单', en: 'Refund, deliver again, settle' },
    settings: { zh: '修改退款方式', en: 'Change how refunds are made' },
  },
)
