import { declareTexts } from '#web/kit/texts.ts'

/** Texts of one withdrawal's history. */
export const lifeTexts = declareTexts({
  life: { zh: '这一笔的经过', en: 'What happened' },
  arrivesAt: { zh: '到账，主账号的微信零钱', en: 'Arrives in the owner’s WeChat' },
  arrivesAtCard: {
    zh: (card: string) => `到账，${card}`,
    en: (card: string) => `Arrives at ${card}`,
  },
  arrivesFromOwn: {
    zh: (account: string) => `到账，${account}绑定的卡`,
    en: (account: string) => `Arrives at the card of ${account}`,
  },
  needsAgreement: { zh: '等主账号同意', en: 'Waits for the owner' },
  needsReview: { zh: '等平台审核', en: 'Waits for review' },
  sending: { zh: '付款中', en: 'Being paid' },
  waiting: { zh: '等收款人在微信确认', en: 'Waits in WeChat' },
  doubt: { zh: '存疑，没有答复', en: 'In doubt, no answer' },
  passed: { zh: '已到账', en: 'Paid out' },
  notPassed: { zh: '未通过，已退回', en: 'Not passed, returned' },
  doubtTitle: { zh: '不会付两次，钱也没有丢', en: 'Not paid twice, and not lost' },
  doubtText: {
    zh: '一直用同一个单号问支付平台。说成了就到账，说没成就全部退回。',
    en: 'The provider is asked under the same number: it arrives, or all of it comes back.',
  },
  left: { zh: '微信给 24 小时，还有', en: 'WeChat gives 24 hours, left' },
  over: { zh: '时间到了', en: 'Time is up' },
  leftText: {
    zh: (money: string) => `到时没确认，微信关掉这一笔，${money} 全部退回。`,
    en: (money: string) => `Not taken by then, WeChat closes it and ${money} comes back.`,
  },
  asked: {
    zh: (personName: string) => `${personName} 申请`,
    en: (personName: string) => `Asked for by ${personName}`,
  },
  agreed: {
    zh: (personName: string) => `${personName} 同意`,
    en: (personName: string) => `${personName} agreed`,
  },
  takenBack: {
    zh: (personName: string) => `${personName} 收回`,
    en: (personName: string) => `Taken back by ${personName}`,
  },
  cancelled: {
    zh: (personName: string) => `${personName} 撤回，等微信回话`,
    en: (personName: string) => `Cancelled by ${personName}. WeChat is being notified`,
  },
  firstApproved: { zh: '平台一人已同意', en: 'Agreed to by one of the platform' },
  approved: { zh: '平台审核通过', en: 'Approved by the platform' },
  refused: { zh: '平台没有通过', en: 'Refused by the platform' },
  sent: { zh: '微信已受理，等收款人确认', en: 'At WeChat, waits for its receiver' },
  paid: { zh: '到账', en: 'Paid out' },
  returned: { zh: '银行退回，钱已回到原处', en: 'Sent back by the bank, the money is back' },
  ended: { zh: '没有付成，钱已退回', en: 'Not paid, the money is back' },
  waitsAgreement: { zh: '等主账号同意', en: 'Waits for the owner to agree' },
  waitsAgreementUntil: {
    zh: '申请的人自己不能同意',
    en: 'Who asked cannot agree',
  },
  waitsReview: { zh: '等平台审核', en: 'Waits for the platform' },
  waitsReviewUntil: { zh: '还没处理的可以收回', en: 'It can be taken back until then' },
  waitsReceiver: { zh: '等收款人在微信里确认', en: 'Waits for its receiver in WeChat' },
  waitsReceiverUntil: {
    zh: '要用主账号绑定的微信打开这一页',
    en: 'Open this page in the WeChat that the owner bound',
  },
  waitsAnswer: { zh: '一直在问支付平台', en: 'The provider is being asked' },
  waitsAnswerUntil: { zh: '到账，或者退回', en: 'It arrives, or comes back' },
  frozen: { zh: '从余额扣', en: 'Taken from the balance' },
  frozenOwn: { zh: '从自有账户扣', en: 'Taken from your own account' },
  frozenDeposit: { zh: '从押金扣', en: 'Taken from the deposit' },
  fee: { zh: '其中手续费', en: 'Fee in it' },
  number: { zh: '提现单', en: 'Number' },
  providerNumber: { zh: '支付平台单号', en: 'Provider’s number' },
  takeBack: { zh: '收回申请', en: 'Take it back' },
  takeBackTitle: { zh: '收回这笔提现？', en: 'Take this withdrawal back?' },
  takeBackText: { zh: '钱马上退回原来的余额。', en: 'The money is back at once.' },
  takeBackAct: {
    zh: (money: string) => `收回 ${money}`,
    en: (money: string) => `Take ${money} back`,
  },
  agree: { zh: (money: string) => `同意提现 ${money}`, en: (money: string) => `Agree to ${money}` },
  agreeText: {
    zh: (personName: string) => `${personName} 申请的。同意以后由平台审核。`,
    en: (personName: string) => `Asked for by ${personName}. The platform reviews it next.`,
  },
  agreeOwnText: {
    zh: (personName: string) => `${personName} 申请的。同意以后付呗马上付款。`,
    en: (personName: string) => `Asked for by ${personName}. Fubei pays it out at once.`,
  },
  confirm: {
    zh: (money: string) => `去微信确认 ${money}`,
    en: (money: string) => `Take ${money} in WeChat`,
  },
  cancel: { zh: '撤回', en: 'Cancel it' },
  cancelTitle: { zh: '撤回这笔提现？', en: 'Cancel this withdrawal?' },
  cancelText: {
    zh: '微信关掉这一笔，钱全部退回原来的余额。要是收款人刚好确认了，就还是到账。',
    en: 'WeChat closes it and the money comes back, unless its receiver takes it just now.',
  },
  cancelAct: {
    zh: (money: string) => `撤回 ${money}`,
    en: (money: string) => `Cancel ${money}`,
  },
  scan: { zh: '用微信扫一扫打开', en: 'Scan it with WeChat' },
  scanText: {
    zh: '要用主账号绑定的那个微信。打开这一页，再点一次确认。',
    en: 'With the WeChat that the owner bound: open this page and tap again.',
  },
})
