import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the merchant's own accounts at payment providers. */
export const ownTexts = declareTexts({
  own: { zh: '自有支付账户', en: 'Own payment accounts' },
  ownNote: {
    zh: '钱在你自己的账户里，不经过平台。每天早上和支付平台核对一次。',
    en: 'The money is on your own accounts. Each morning our book is held against theirs.',
  },
  booked: { zh: '账上应有', en: 'By our book' },
  there: {
    zh: (provider: string) => `${provider}说有`,
    en: (provider: string) => `${provider} says`,
  },
  withdrawable: { zh: '其中可提', en: 'To withdraw now' },
  agrees: { zh: '对得上', en: 'Both agree' },
  differs: {
    zh: (more: boolean, money: string) => `${more ? '▲ 多' : '▼ 少'} ${money}，还没有说法`,
    en: (more: boolean, money: string) => `${more ? '▲' : '▼'} ${money} without a reason`,
  },
  differsTitle: {
    zh: (name: string, money: string) => `${name} 差 ${money}`,
    en: (name: string, money: string) => `${name} differs by ${money}`,
  },
  differsText: {
    zh: '支付平台的余额和账上不一样，手续费已经算进去了。到支付平台查这几天的流水。',
    en: 'The provider’s balance is not our book’s, its fees counted. Look through its lines of these days.',
  },
  elsewhere: {
    zh: (provider: string) => `到${provider}商户平台查余额和提现`,
    en: (provider: string) => `Withdrawn at the site of ${provider}`,
  },
  notAsked: { zh: '还没有问过', en: 'Not asked yet' },
  askedAt: { zh: (time: string) => `${time} 问的`, en: (time: string) => `Asked ${time}` },
  trouble: {
    zh: (reason: string) => `没有问到：${reason}`,
    en: (reason: string) => `No answer: ${reason}`,
  },
  kept: { zh: '余额留着自己提', en: 'Keep the balance' },
  keptSub: {
    zh: '关着，付呗每天自动打到绑定的卡。付呗答复了才会变',
    en: 'Off, Fubei pays it to its card every day. It moves when Fubei has answered',
  },
  ask: { zh: '现在核对', en: 'Compare now' },
  withdraw: { zh: '提现', en: 'Withdraw' },
})
