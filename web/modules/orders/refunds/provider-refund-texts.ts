import { declareTexts } from '#web/kit/texts.ts'

/** Texts for recording refunds made at the payment provider's own site. */
export const providerRefundTexts = declareTexts({
  record: { zh: '登记退款金额', en: 'Record refund amount' },
  text: {
    zh: '填写在支付平台后台已退给玩家的金额。次日账单会核对。',
    en: 'Enter the amount already refunded to the player at the payment provider. The next bill checks it.',
  },
  amount: { zh: '已退金额', en: 'Amount refunded' },
  paid: {
    zh: (money: string) => `订单实付 ${money}`,
    en: (money: string) => `The player paid ${money}`,
  },
  all: { zh: '全额', en: 'Full amount' },
  save: { zh: '登记', en: 'Record' },
  recorded: { zh: '已登记', en: 'Refund recorded' },
  unknownText: {
    zh: '机器没有启动。次日账单会确认退款金额，也可以现在登记。',
    en: 'The machine did not start. The next bill confirms the amount, or record it now.',
  },
})
