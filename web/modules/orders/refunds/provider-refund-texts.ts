import { declareTexts } from '#web/kit/texts.ts'

/** Texts for recording refunds made at the payment provider's own site. */
export const providerRefundTexts = declareTexts({
  record: { zh: '登记退款金额', en: 'Record refund amount' },
  text: {
    zh: '请填写已在支付平台商户后台退给玩家的金额。系统次日会与支付平台账单核对。',
    en:
      'Enter the amount already refunded to the player in the payment ' +
      'provider’s merchant portal. We check it against the provider statement the next day.',
  },
  amount: { zh: '已退金额', en: 'Amount refunded' },
  paid: {
    zh: (money: string) => `订单实付 ${money}`,
    en: (money: string) => `Paid for this order: ${money}`,
  },
  all: { zh: '填入剩余金额', en: 'Use remaining amount' },
  save: { zh: '登记退款', en: 'Record refund' },
  recorded: { zh: '已登记退款', en: 'Refund recorded' },
  unknownText: {
    zh: '设备没有启动。退款金额以支付平台的次日账单为准。你也可以现在登记。',
    en:
      'The device did not start. The next day’s provider statement will confirm ' +
      'the refund amount. You can also record it now.',
  },
})
