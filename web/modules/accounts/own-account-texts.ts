import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the merchant's own accounts at payment providers. */
export const ownTexts = declareTexts({
  own: { zh: '自有支付账户', en: 'Your payment accounts' },
  ownNote: {
    zh: '款项在你自己的支付账户，不经过平台。系统每天早上与支付平台核对余额。',
    en: 'The money is in your own payment account and does not pass through the platform. We check the balance against the payment provider’s records every morning.',
  },
  booked: { zh: '账面余额', en: 'Recorded balance' },
  there: {
    zh: (provider: string) => `${provider}余额`,
    en: (provider: string) => `${provider} balance`,
  },
  withdrawable: { zh: '可提现', en: 'Available' },
  agrees: { zh: '余额一致', en: 'Balances match' },
  differs: {
    zh: (more: boolean, money: string) =>
      `${more ? '▲ 支付平台余额多' : '▼ 支付平台余额少'} ${money}，原因待核实`,
    en: (more: boolean, money: string) =>
      `${more ? '▲ Provider balance higher by' : '▼ Provider balance lower by'} ${money}, cause unverified`,
  },
  differsTitle: {
    zh: (name: string, money: string) => `“${name}”余额相差 ${money}`,
    en: (name: string, money: string) => `Balances of “${name}” differ by ${money}`,
  },
  differsText: {
    zh: '计入手续费后，支付平台余额与账面余额仍不一致。请到支付平台核对近几天的流水。',
    en:
      'The balance at the payment provider does not match the recorded balance, even after fees are taken into account. ' +
      'Check the payment provider’s transactions from the last few days.',
  },
  elsewhere: {
    zh: (provider: string) => `请到${provider}商户后台查看余额并提现`,
    en: (provider: string) => `View the balance and withdraw in the ${provider} merchant portal.`,
  },
  notAsked: { zh: '尚未核对', en: 'Not compared yet' },
  askedAt: {
    zh: (time: string) => `${time} 已核对`,
    en: (time: string) => `Last compared: ${time}`,
  },
  trouble: {
    zh: (reason: string) => `余额核对失败：${reason}`,
    en: (reason: string) => `Could not compare balances: ${reason}`,
  },
  kept: { zh: '手动提现', en: 'Manual withdrawal' },
  keptSub: {
    zh: '关闭后，付呗每天自动将余额结算到绑定的银行卡。修改经付呗确认后生效。',
    en:
      'When off, Fubei settles the balance to the linked bank card daily. Fubei must confirm ' +
      'changes.',
  },
  ask: { zh: '立即核对余额', en: 'Compare balances now' },
  withdraw: { zh: '提现', en: 'Withdraw' },
})
