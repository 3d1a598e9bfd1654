import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the screens of withdrawals and the deposit. */
export const texts = declareTexts({
  withdrawals: { zh: '提现', en: 'withdrawals' },
  records: { zh: '记录', en: 'Records' },
  amount: { zh: '提现金额', en: 'Amount' },
  all: { zh: '全部', en: 'All' },
  available: {
    zh: (money: string) => `可提现 ${money}`,
    en: (money: string) => `${money} available`,
  },
  where: { zh: '提到哪里', en: 'Where to' },
  wechat: { zh: '主账号的微信零钱', en: 'The owner’s WeChat balance' },
  wechatSub: {
    zh: (rate: string) => `手续费 ${rate}，收款人要在微信里确认`,
    en: (rate: string) => `Fee ${rate}, its receiver confirms in WeChat`,
  },
  card: { zh: '银行卡', en: 'Bank card' },
  cardFree: { zh: '没有手续费，通常下一个工作日', en: 'No fee, usually the next working day' },
  cardSub: {
    zh: (rate: string) => `手续费 ${rate}，通常下一个工作日`,
    en: (rate: string) => `Fee ${rate}, usually the next working day`,
  },
  noCard: { zh: '还没有绑定', en: 'None is bound yet' },
  switchedOff: {
    zh: '付呗每天自动打到卡上。要自己提，先在账户余额里打开',
    en: 'Fubei pays it to the card every day. Switch the balance on under Balances',
  },
  addCard: { zh: '添加银行卡', en: 'Add a bank card' },
  ownSub: {
    zh: (money: string) => `自有账户有 ${money}，提到付呗绑定的卡`,
    en: (money: string) => `${money} of your own, to the card bound at Fubei`,
  },
  ownNote: {
    zh: '钱在你自己的付呗账户里，平台不审核，付呗直接打到绑定的卡。',
    en: 'The money is on your own account: Fubei pays it to its card, without a review.',
  },
  noWechat: {
    zh: '主账号还没有绑定微信',
    en: 'The owner has bound no WeChat',
  },
  noWechatText: {
    zh: '钱提到主账号的微信零钱。先在消息设置里绑定。',
    en: 'Money goes to the owner’s WeChat. Bind it in the message settings first.',
  },
  bind: { zh: '去绑定', en: 'Bind it' },
  notAllSites: {
    zh: '你的账号只管部分场地',
    en: 'Your account is limited to some sites',
  },
  noProvider: { zh: '平台还没有开通付款', en: 'The platform cannot pay out yet' },
  noProviderText: {
    zh: '余额还在，一分没少。请联系平台开通商家转账。',
    en: 'Your balance is untouched. Ask the platform to open transfers.',
  },
  realName: { zh: '收款人姓名', en: 'Receiver’s name' },
  realNameHelp: {
    zh: '到账 2,000 元起，微信要核对姓名，要和实名一致',
    en: 'From ¥2,000 WeChat checks it: as it stands on their identity card',
  },
  withdraw: { zh: '提现', en: 'Withdraw' },
  fee: { zh: (rate: string) => `手续费 ${rate}`, en: (rate: string) => `Fee ${rate}` },
  arrives: { zh: '到账', en: 'Arrives' },
  act: {
    zh: (money: string) => `提现，到账 ${money}`,
    en: (money: string) => `Withdraw, ${money} arrives`,
  },
  note: {
    zh: '由平台审核；不是主账号申请的，主账号先同意。没通过的，钱会退回可提现。',
    en: 'The owner agrees to what others ask for, then the platform. What does not pass comes back.',
  },
  tooMuch: {
    zh: '超过了现有的余额。改小一些',
    en: 'More than there is. Make it smaller',
  },
  tooLittle: {
    zh: '到账至少 0.10 元。改大一些',
    en: 'At least ¥0.10 has to arrive. Make it larger',
  },
  failed: { zh: '提现没有加载出来', en: 'The withdrawals did not load' },
  loading: { zh: '正在加载提现', en: 'Loading withdrawals' },
  none: { zh: '还没有提现', en: 'No withdrawals yet' },
  noneText: {
    zh: '提过的每一笔都会在这里，一直能查。',
    en: 'Each of them will stand here, and stays.',
  },
  count: {
    zh: (count: number) => `${count} 笔`,
    en: (count: number) => (count === 1 ? '1 withdrawal' : `${count} withdrawals`),
  },
  chooseOne: { zh: '选一笔看它的经过', en: 'Choose one to see its life' },
  chooseOneText: {
    zh: '谁申请、谁同意、钱现在在哪里。',
    en: 'Who asked, who agreed, and where the money is.',
  },
  state: { zh: '状态', en: 'State' },
  allStates: { zh: '全部', en: 'All' },
  gone: { zh: '没有这笔提现', en: 'There is no such withdrawal' },
  goneText: {
    zh: '它不是这个商户的，或链接不完整。',
    en: 'It is not this merchant’s, or the link is cut.',
  },
  toList: { zh: '看提现记录', en: 'See all withdrawals' },
})
