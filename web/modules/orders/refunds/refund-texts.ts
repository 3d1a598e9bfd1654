import type { ShownRefund } from '#contract/orders/orders.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts about what a refund's state means for the money, and what to do. */
export const refundTexts = declareTexts({
  underway: {
    zh: '支付平台正在退，通常几分钟内到账',
    en: 'The payment app is on it; mostly it takes minutes',
  },
  done: { zh: '钱已原路退回玩家', en: 'The player has the money back' },
  abnormal: {
    zh: '钱退不进玩家的账户。到支付平台的商户后台处理，然后标记为已处理',
    en: 'No account of the player takes it. See to it at the payment app, then mark it as settled',
  },
  closed: {
    zh: '支付平台关闭了这次退款，钱没有退。可以再退一次',
    en: 'The payment app closed it; nothing went back. Refund it again',
  },
  refused: {
    zh: '支付平台没有接受，钱没有退。核对原因后可再退一次',
    en: 'The payment app did not accept it, and nothing went back. Check why, then refund again',
  },
  noFunds: {
    zh: '商户余额不足，钱没有退。充值后再退一次',
    en: 'The merchant balance is too low, and nothing went back. Top it up, then refund again',
  },
  nextTry: {
    zh: (time: string) => `下次自动重试：${time}`,
    en: (time: string) => `Next automatic try: ${time}`,
  },
  said: {
    zh: (message: string) => `支付平台说：${message}`,
    en: (message: string) => `The payment app says: ${message}`,
  },
} satisfies Record<ShownRefund['state'] | 'nextTry' | 'noFunds' | 'said', unknown>)
