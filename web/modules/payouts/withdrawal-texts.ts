import { declareTexts } from '#web/kit/texts.ts'

/** Texts of one withdrawal's history. */
export const lifeTexts = declareTexts({
  life: { zh: '处理进度', en: 'Progress' },
  arrivesAt: { zh: '到账：主账号的微信零钱', en: 'Paid to the owner account’s WeChat balance' },
  arrivesAtCard: {
    zh: (card: string) => `到账：${card}`,
    en: (card: string) => `Paid to ${card}`,
  },
  arrivesFromOwn: {
    zh: (account: string) => `到账：${account}绑定的卡`,
    en: (account: string) => `Paid to the card linked at ${account}`,
  },
  needsAgreement: { zh: '待主账号审批', en: 'Awaiting owner approval' },
  needsReview: { zh: '待平台审核', en: 'Pending platform review' },
  sending: { zh: '付款中', en: 'Paying' },
  waiting: { zh: '待微信确认收款', en: 'Awaiting acceptance in WeChat' },
  doubt: { zh: '结果待确认', en: 'Unconfirmed' },
  passed: { zh: '已到账', en: 'Paid' },
  notPassed: { zh: '未通过，已退回', en: 'Declined, returned' },
  doubtTitle: { zh: '结果待确认，不会重复付款', en: 'Unconfirmed. You will not be paid twice' },
  doubtText: {
    zh: '系统以同一单号持续查询支付平台。成功则到账，失败则全额退回。',
    en:
      'We keep checking with the payment provider under the same payout ' +
      'number. You get the payment, or the full amount back in your balance.',
  },
  left: { zh: '剩余确认时间（共 24 小时）', en: 'Time left to accept (of 24 hours)' },
  over: { zh: '已超时', en: 'Time is up' },
  leftText: {
    zh: (money: string) => `逾期未确认，微信将关闭付款，${money} 全额退回余额`,
    en: (money: string) =>
      `If it is not accepted in time, WeChat closes the payment and ${money} returns to your balance.`,
  },
  asked: {
    zh: (personName: string) => `${personName} 申请`,
    en: (personName: string) => `Requested by ${personName}`,
  },
  agreed: {
    zh: (personName: string) => `${personName} 已批准`,
    en: (personName: string) => `Approved by ${personName}`,
  },
  takenBack: {
    zh: (personName: string) => `${personName} 已收回`,
    en: (personName: string) => `Cancelled by ${personName}`,
  },
  cancelled: {
    zh: (personName: string) => `${personName} 已撤回，待微信确认`,
    en: (personName: string) => `Cancelled by ${personName}, awaiting confirmation from WeChat`,
  },
  firstApproved: { zh: '平台初审通过', en: 'Approved by first platform reviewer' },
  approved: { zh: '平台审核通过', en: 'Approved by the platform' },
  refused: { zh: '平台审核未通过', en: 'Declined by the platform' },
  sent: { zh: '微信已受理，待收款人确认', en: 'Accepted by WeChat, awaiting the recipient' },
  paid: { zh: '到账', en: 'Paid' },
  returned: {
    zh: '银行已退回，款项退回原账户',
    en: 'Returned by the bank to the original account',
  },
  ended: { zh: '付款失败，款项已退回', en: 'Payment failed, money returned' },
  waitsAgreement: { zh: '待主账号审批', en: 'Awaiting owner approval' },
  waitsAgreementUntil: {
    zh: '申请人不能审批自己的申请',
    en: 'Requesters cannot approve their own request',
  },
  waitsReview: { zh: '待平台审核', en: 'Pending platform review' },
  waitsReviewUntil: { zh: '审核前可收回', en: 'You can cancel it until then' },
  waitsReceiver: { zh: '待收款人在微信确认', en: 'Awaiting acceptance in WeChat' },
  waitsReceiverUntil: {
    zh: '请用主账号绑定的微信打开本页',
    en: 'Open this page in the WeChat linked to the owner account',
  },
  waitsAnswer: { zh: '正在向支付平台查询', en: 'Checking with the payment provider' },
  waitsAnswerUntil: { zh: '成功则到账，失败则退回', en: 'You get the payment or the money back' },
  frozen: { zh: '从余额扣除', en: 'Deducted from balance' },
  frozenOwn: { zh: '从自有账户扣除', en: 'Deducted from own account' },
  frozenDeposit: { zh: '从押金扣除', en: 'Deducted from deposit' },
  fee: { zh: '其中手续费', en: 'Fee included' },
  number: { zh: '提现单号', en: 'Withdrawal no.' },
  providerNumber: { zh: '支付平台单号', en: 'Provider transaction no.' },
  takeBack: { zh: '收回申请', en: 'Cancel request' },
  takeBackTitle: { zh: '收回这笔提现申请？', en: 'Cancel this withdrawal request?' },
  takeBackText: {
    zh: '款项立即退回原账户',
    en: 'The money returns to the original account immediately.',
  },
  takeBackAct: {
    zh: (money: string) => `收回 ${money}`,
    en: (money: string) => `Cancel ${money}`,
  },
  agree: { zh: (money: string) => `批准提现 ${money}`, en: (money: string) => `Approve ${money}` },
  agreeText: {
    zh: (personName: string) => `${personName} 申请。批准后由平台审核。`,
    en: (personName: string) => `Requested by ${personName}. The platform reviews it next.`,
  },
  agreeOwnText: {
    zh: (personName: string) => `${personName} 申请。批准后付呗立即付款。`,
    en: (personName: string) =>
      `Requested by ${personName}. Fubei pays immediately after approval.`,
  },
  confirm: {
    zh: (money: string) => `去微信收款 ${money}`,
    en: (money: string) => `Accept ${money} in WeChat`,
  },
  cancel: { zh: '撤回提现', en: 'Cancel withdrawal' },
  cancelTitle: { zh: '撤回这笔提现？', en: 'Cancel this withdrawal?' },
  cancelText: {
    zh: '微信将关闭付款，款项全额退回原账户。如收款人刚好已确认，则仍会到账。',
    en:
      'WeChat closes the payment and the full amount returns to the ' +
      'original account, unless the recipient has just accepted it.',
  },
  cancelAct: {
    zh: (money: string) => `撤回 ${money}`,
    en: (money: string) => `Cancel ${money}`,
  },
  scan: { zh: '用微信扫码打开', en: 'Scan with WeChat' },
  scanText: {
    zh: '用主账号绑定的微信扫码打开本页，再点一次确认',
    en: 'Use the WeChat linked to the owner account, then tap the confirm button again.',
  },
})
