import { declarePermissions } from '../base/permission.ts'

export const orderPermissions = declarePermissions(
  'orders',
  { zh: '订单', en: 'Orders' },
  {
    see: { zh: '查看订单', en: 'View orders' },
    refund: { zh: '退款、补发和处理故障订单', en: 'Refund, redeliver and settle failed orders' },
    settings: { zh: '修改退款方式', en: 'Change refund method' },
  },
)

/** Failure of acts that also refund an order, for people who may not refund. */
export const noRefundRight = {
  zh: '会员已付款，此操作会退款。请联系有退款权限的人。',
  en:
    'The member has paid, so this action refunds the payment. Ask someone with permission to ' +
    'refund orders.',
} as const
