import { declareTexts } from '#web/kit/texts.ts'

/** Texts for recording refunds made at the payment provider's own site. */
export const providerRefundTexts = declareTexts({
  record: { zh: '登记退款金额', en: 'Record refund amount' },
  text: {
    zh: '填写已在支付平台商户后台退给玩家的金额。次日账单会核对。',
    en:
      'Enter the amount already refunded to the player at the payment ' +
      'provider. It is checked against the bill of the next day.',
  },
  amount: { zh: '已退金额', en: 'Amount refunded' },
  paid: {
    zh: (money: string) => `订单实付 ${money}`,
    en: (money: string) => `Paid ${money}`,
  },
  all: { zh: '全额', en: 'Full amount' },
  save: { zh: '登记退款', en: 'Record refund' },
  recorded: { zh: '已登记', en: 'Refund recorded' },
  unknownText: {
    zh: '机器未启动。次日账单会确认退款金额，也可现在登记。',
    en:
      'The machine did not start. The bill of the next day ' +
      'confirms the refund amount, or you can record it now.',
  },
})
