import { declareTexts } from '#web/kit/texts.ts'

/** Texts of one withdrawal's history. */
export const lifeTexts = declareTexts({
  life: { zh: '处理进度', en: 'Progress' },
  arrivesAt: {
    zh: '收款账户：主账号的微信零钱',
    en: 'Receiving account: owner account’s WeChat balance',
  },
  arrivesAtCard: {
    zh: (card: string) => `收款账户：${card}`,
    en: (card: string) => `Receiving account: ${card}`,
  },
  arrivesFromOwn: {
    zh: (account: string) => `收款账户：${account}绑定的银行卡`,
    en: (account: string) => `Receiving account: bank card linked to ${account}`,
  },
  needsAgreement: { zh: '待商户审批', en: 'Awaiting merchant approval' },
  needsReview: { zh: '待平台审核', en: 'Awaiting platform review' },
  sending: { zh: '付款中', en: 'Paying out' },
  waiting: { zh: '待确认收款', en: 'Awaiting acceptance' },
  doubt: { zh: '结果待确认', en: 'Unconfirmed' },
  passed: { zh: '已到账', en: 'Credited' },
  notPassed: { zh: '未成功', en: 'Not paid' },
  doubtTitle: { zh: '结果待确认', en: 'Unconfirmed' },
  doubtText: {
    zh: (source: string) =>
      `系统按原提现单号持续向支付平台查询结果，不会重复付款。付款成功则款项转入收款账户，付款失败则全额退回${source}。`,
    en: (source: string) =>
      'We are checking with the payment provider under the same withdrawal number. You will not be paid twice. ' +
      `If the payment succeeds, the money arrives in the receiving account. If it fails, the full amount is returned to your ${source}.`,
  },
  left: { zh: '剩余确认时间', en: 'Acceptance time left' },
  over: { zh: '已超时', en: 'Expired' },
  leftText: {
    zh: (money: string, source: string) =>
      `如收款人未在 24 小时内确认收款，微信支付将取消这笔付款，${money} 将全额退回${source}`,
    en: (money: string, source: string) =>
      'If the recipient does not accept the payment within 24 hours, WeChat Pay will cancel the payment. ' +
      `The full amount of ${money} will then be returned to your ${source}.`,
  },
  asked: {
    zh: (personName: string) => `${personName} 已提交申请`,
    en: (personName: string) => `Requested by ${personName}`,
  },
  agreed: {
    zh: (personName: string) => `${personName} 已批准`,
    en: (personName: string) => `Approved by ${personName}`,
  },
  takenBack: {
    zh: (personName: string, source: string) => `${personName} 已取消，款项已退回${source}`,
    en: (personName: string, source: string) =>
      `Cancelled by ${personName}, money returned to your ${source}`,
  },
  cancelled: {
    zh: (personName: string) => `${personName} 已向微信支付申请取消`,
    en: (personName: string) => `Cancellation request sent to WeChat Pay by ${personName}`,
  },
  firstApproved: { zh: '平台初审通过', en: 'Initial review passed at the platform' },
  approved: { zh: '平台审核通过', en: 'Approved by the platform' },
  refused: {
    zh: (source: string) => `平台审核未通过，款项已退回${source}`,
    en: (source: string) => `Rejected by the platform, money returned to your ${source}`,
  },
  sent: {
    zh: '已提交至微信支付',
    en: 'Submitted to WeChat Pay',
  },
  paid: { zh: '已到账', en: 'Credited' },
  returned: {
    zh: (source: string) => `付款被银行退回，款项已转回${source}`,
    en: (source: string) => `Payment returned by the bank, money returned to your ${source}`,
  },
  ended: {
    zh: (source: string) => `付款未成功，款项已退回${source}`,
    en: (source: string) => `Not paid, money returned to your ${source}`,
  },
  waitsAgreement: { zh: '待商户审批', en: 'Awaiting merchant approval' },
  waitsAgreementUntil: {
    zh: '须由申请人以外的审批人批准',
    en: 'An approver other than the requester must approve this request.',
  },
  waitsReview: { zh: '待平台审核', en: 'Awaiting platform review' },
  waitsReviewUntil: {
    zh: '平台审核通过前可取消',
    en: 'You can cancel the request until the platform approves it.',
  },
  waitsReceiver: {
    zh: '待收款人在微信中确认收款',
    en: 'Awaiting acceptance in WeChat',
  },
  waitsReceiverUntil: {
    zh: '请用主账号绑定的微信打开本页，确认收款',
    en: 'Open this page with the WeChat account linked to the owner account, then accept the payment.',
  },
  waitsAnswer: { zh: '等待支付平台返回结果', en: 'Awaiting result from payment provider' },
  waitsAnswerUntil: {
    zh: (source: string) => `付款成功后款项转入收款账户，付款失败则款项退回${source}`,
    en: (source: string) =>
      `If the payment succeeds, the money arrives in the receiving account. If it fails, the money is returned to your ${source}.`,
  },
  frozen: { zh: '从可提现余额扣除', en: 'Deducted from available balance' },
  frozenOwn: { zh: '从自有支付账户扣除', en: 'Deducted from your own payment account' },
  frozenDeposit: { zh: '从押金扣除', en: 'Deducted from deposit' },
  fee: { zh: '其中手续费', en: 'Included fee' },
  number: { zh: '提现单号', en: 'Withdrawal no.' },
  providerNumber: { zh: '支付平台单号', en: 'Provider transaction no.' },
  takeBack: { zh: '取消申请', en: 'Cancel request' },
  takeBackTitle: {
    zh: (money: string) => `取消 ${money} 的申请？`,
    en: (money: string) => `Cancel request for ${money}?`,
  },
  takeBackText: {
    zh: (source: string) => `款项立即退回${source}`,
    en: (source: string) => `The money is returned to your ${source} immediately.`,
  },
  takeBackAct: {
    zh: (money: string) => `取消申请 ${money}`,
    en: (money: string) => `Cancel request for ${money}`,
  },
  agree: {
    zh: (money: string, isReturn: boolean) => `批准${isReturn ? '退押金' : '提现'} ${money}`,
    en: (money: string, isReturn: boolean) =>
      `Approve ${isReturn ? 'deposit return' : 'withdrawal'} of ${money}`,
  },
  agreeText: {
    zh: (personName: string) => `由 ${personName} 申请。批准后由平台审核。`,
    en: (personName: string) =>
      `Requested by ${personName}. Once you approve the request, the platform reviews it.`,
  },
  agreeOwnText: {
    zh: (personName: string) => `由 ${personName} 申请。批准后由付呗立即付款。`,
    en: (personName: string) =>
      `Requested by ${personName}. Once you approve the request, Fubei makes the payment immediately.`,
  },
  confirm: {
    zh: (money: string) => `去微信收款 ${money}`,
    en: (money: string) => `Accept ${money} in WeChat`,
  },
  cancel: {
    zh: (isReturn: boolean) => (isReturn ? '取消退押金' : '取消提现'),
    en: (isReturn: boolean) => (isReturn ? 'Cancel deposit return' : 'Cancel withdrawal'),
  },
  cancelTitle: {
    zh: (money: string, isReturn: boolean) => `取消${isReturn ? '退押金' : '提现'} ${money}？`,
    en: (money: string, isReturn: boolean) =>
      `Cancel ${isReturn ? 'deposit return' : 'withdrawal'} of ${money}?`,
  },
  cancelText: {
    zh: (source: string) =>
      `微信支付将取消这笔付款，款项全额退回${source}。如收款人此时已确认收款，款项仍会转入收款账户。`,
    en: (source: string) =>
      `WeChat Pay will cancel the payment and return the full amount to your ${source}. ` +
      'If the recipient has already accepted the payment, the money will still arrive in the receiving account.',
  },
  cancelAct: {
    zh: (money: string, isReturn: boolean) => `取消${isReturn ? '退押金' : '提现'} ${money}`,
    en: (money: string, isReturn: boolean) =>
      `Cancel ${isReturn ? 'deposit return' : 'withdrawal'} of ${money}`,
  },
  scan: { zh: '用微信扫码', en: 'Scan QR code with WeChat' },
  scanText: {
    zh: '用主账号绑定的微信扫码打开本页，再次点击“去微信收款”',
    en:
      'Scan the QR code with the WeChat account linked to the owner account to open this page, then ' +
      'tap “Accept … in WeChat” again.',
  },
})
