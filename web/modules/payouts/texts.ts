import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the screens of withdrawals and the deposit. */
export const texts = declareTexts({
  withdrawals: { zh: '提现记录', en: 'withdrawals' },
  records: { zh: '查看提现记录', en: 'View withdrawals' },
  amount: { zh: '提现金额', en: 'Withdrawal amount' },
  all: { zh: '全部提现', en: 'Withdraw all' },
  available: {
    zh: (money: string) => `可提现 ${money}`,
    en: (money: string) => `${money} available`,
  },
  where: { zh: '收款账户', en: 'Receiving account' },
  wechat: { zh: '主账号的微信零钱', en: 'Owner account’s WeChat balance' },
  wechatSub: {
    zh: (rate: string) => `手续费 ${rate}，收款人须在微信中确认收款`,
    en: (rate: string) => `${rate} fee, recipient must accept in WeChat`,
  },
  wechatFree: {
    zh: '收款人须在微信中确认收款',
    en: 'The recipient must accept the payment in WeChat',
  },
  card: { zh: '银行卡', en: 'Bank card' },
  cardFree: {
    zh: '免手续费，通常下一个工作日到账',
    en: 'No fee, usually arrives the next business day',
  },
  cardSub: {
    zh: (rate: string) => `手续费 ${rate}，通常下一个工作日到账`,
    en: (rate: string) => `${rate} fee, usually arrives the next business day`,
  },
  ownCard: {
    zh: (account: string) => `${account}绑定的银行卡`,
    en: (account: string) => `Bank card linked to ${account}`,
  },
  arrival: { zh: '到账时间', en: 'Arrival' },
  cardArrival: { zh: '通常下一个工作日', en: 'Usually the next business day' },
  wechatArrival: { zh: '收款人在微信中确认后', en: 'After the recipient accepts' },
  noCard: { zh: '未绑定', en: 'Not linked' },
  switchedOff: {
    zh: '付呗每天自动将余额结算到银行卡。如需自行提现，请先在“账户余额”中开启“手动提现”。',
    en: 'Fubei automatically settles the balance to the bank card every day. To withdraw manually, first turn on “Manual withdrawal” under “Balances”.',
  },
  addCard: { zh: '绑定银行卡', en: 'Link bank card' },
  ownSub: {
    zh: (money: string) => `自有支付账户余额 ${money}，提现转入付呗绑定的银行卡`,
    en: (money: string) =>
      `Your payment account balance is ${money}. Withdrawals go to the bank card linked to Fubei.`,
  },
  ownNote: {
    zh: '款项在你自己的付呗账户。无需平台审核，由付呗直接付款至绑定的银行卡。子账号的申请须先由另一位有提现审批权限的人员批准。',
    en:
      'The money is in your own Fubei account. Fubei pays it to the linked bank card without a platform ' +
      'review. Requests by sub-accounts first need approval from someone else who can approve withdrawals.',
  },
  noWechat: {
    zh: '主账号未绑定微信',
    en: 'WeChat not linked to the owner account',
  },
  noWechatText: {
    zh: '提现将转入主账号的微信零钱。请先用主账号登录，在“提醒设置”中绑定微信。',
    en: 'Withdrawals go to the owner account’s WeChat balance. First sign in to the owner account and link WeChat under “Alert settings”.',
  },
  bind: { zh: '绑定微信', en: 'Link WeChat' },
  notAllSites: {
    zh: '须有全部场地的权限',
    en: 'Requires access to all sites',
  },
  noProvider: { zh: '平台未开通提现', en: 'Withdrawals not enabled by the platform' },
  noProviderText: {
    zh: '你的余额不受影响。请联系平台开通提现。',
    en: 'Your balance is not affected. Ask the platform to enable withdrawals.',
  },
  realName: { zh: '收款人姓名', en: 'Recipient’s name' },
  realNameHelp: {
    zh: '微信支付会核对姓名，须与收款人的微信实名一致',
    en: 'WeChat Pay checks this name. It must match the recipient’s verified WeChat name.',
  },
  withdraw: { zh: '提现', en: 'Withdraw' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  depositReturn: { zh: '退押金', en: 'Deposit return' },
  fee: { zh: (rate: string) => `手续费（${rate}）`, en: (rate: string) => `Fee (${rate})` },
  arrives: { zh: '到账金额', en: 'Amount you receive' },
  act: {
    zh: (money: string) => `提现，到账 ${money}`,
    en: (money: string) => `Withdraw and receive ${money}`,
  },
  note: {
    zh: '提现由平台审核。子账号的申请须先由另一位有提现审批权限的人员批准。审核未通过或付款失败时，金额退回可提现余额。',
    en:
      'The platform reviews withdrawals. Requests by sub-accounts first need approval from someone else ' +
      'who can approve withdrawals. If a withdrawal is rejected or the payment fails, the amount is ' +
      'returned to your available balance.',
  },
  tooMuch: {
    zh: '金额超过可提现余额，请减少金额',
    en: 'The amount exceeds the available balance. Enter a smaller amount.',
  },
  tooLittle: {
    zh: '扣除手续费后到账金额不足 ¥0.10，请增加金额',
    en: 'The amount after the fee must be at least ¥0.10. Enter a larger amount.',
  },
  failed: { zh: '提现信息加载失败', en: 'Could not load withdrawal details' },
  loading: { zh: '正在加载提现信息…', en: 'Loading withdrawal details…' },
  nothingFound: { zh: '没有符合条件的提现记录', en: 'No matching withdrawals' },
  nothingFoundText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  none: { zh: '暂无提现记录', en: 'No withdrawals yet' },
  noneText: {
    zh: '提现和退押金记录会显示在这里',
    en: 'Your withdrawals and deposit returns appear here.',
  },
  count: {
    zh: (count: number) => `共 ${count} 笔`,
    en: (count: number) => (count === 1 ? '1 withdrawal' : `${count} withdrawals`),
  },
  chooseOne: { zh: '选择一笔提现', en: 'Select a withdrawal' },
  chooseOneText: {
    zh: '查看申请、审批和到账进度',
    en: 'View the request, approval and payment progress.',
  },
  state: { zh: '状态', en: 'Status' },
  allStates: { zh: '全部', en: 'All' },
  gone: { zh: '提现记录不存在或已删除', en: 'Withdrawal not found' },
  goneText: {
    zh: '请检查链接，或从“提现记录”重新进入',
    en: 'Check the link, or open the withdrawal from “Withdrawals”.',
  },
  toList: { zh: '查看提现记录', en: 'View withdrawals' },
})
