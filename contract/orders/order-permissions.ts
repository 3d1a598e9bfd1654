import { declarePermissions } from '../base/permission.ts'

export const orderPermissions = declarePermissions(
  'orders',
  { zh: '订单', en: 'Orders' },
  {
    see: { zh: '查看订单', en: 'View orders' },
    refund: {
      zh: '订单退款、补发和人工处理',
      en: 'Refund orders, and redeliver or settle failed orders',
    },
    settings: { zh: '修改退款方式', en: 'Change refund method' },
  },
)

/** Failure of acts that also refund an order, for people who may not refund. */
export const noRefundRight = {
  zh: '此操作会同时给会员退款，但你暂无订单退款权限。请联系管理员。',
  en:
    'This action also refunds the member’s payment. You do not have permission to refund orders. ' +
    'Ask your administrator.',
} as const
