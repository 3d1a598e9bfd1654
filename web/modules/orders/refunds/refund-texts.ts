import type { ShownRefund } from '#contract/orders/orders.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts about what a refund's state means for the money, and what to do. */
export const refundTexts = declareTexts({
  underway: {
    zh: '支付平台正在退款，通常几分钟内到账',
    en: 'The payment provider is processing the refund. The money usually arrives within a few minutes.',
  },
  done: { zh: '款项已原路退回玩家', en: 'Refunded to the player’s original payment method' },
  abnormal: {
    zh: '原支付账户异常，无法原路退回。请在支付平台的商户后台处理，然后点“标记为已人工处理”。',
    en:
      'The original payment method cannot receive the refund. Handle it in the payment provider’s ' +
      'merchant portal, then select “Mark as settled manually”.',
  },
  closed: {
    zh: '支付平台已关闭这次退款，款项未退。可重新退款。',
    en:
      'The payment provider closed this refund. No money was ' +
      'returned. You can retry the refund.',
  },
  refused: {
    zh: '支付平台拒绝退款，款项未退。请查看原因，解决问题后重新退款。',
    en:
      'The payment provider rejected the refund. No money ' +
      'was returned. Check the reason, resolve the issue, then retry the refund.',
  },
  noFunds: {
    zh: '你在支付平台的账户余额不足，款项未退。请到支付平台充值，然后重新退款。',
    en:
      'The merchant balance at the payment provider is too low. No money was ' +
      'returned. Top up the balance there, then retry the refund.',
  },
  platformNoFunds: {
    zh: '平台的收款账户余额不足，款项未退。请联系平台处理，然后重新退款。',
    en:
      'The platform’s balance at the payment provider is too low. No money was ' +
      'returned. Contact the platform, then retry the refund.',
  },
  nextTry: {
    zh: (time: string) => `下次自动重试：${time}`,
    en: (time: string) => `Next automatic retry: ${time}`,
  },
  said: {
    zh: (message: string) => `支付平台返回：${message}`,
    en: (message: string) => `Payment provider message: ${message}`,
  },
} satisfies Record<
  ShownRefund['state'] | 'nextTry' | 'noFunds' | 'platformNoFunds' | 'said',
  unknown
>)
