import { declareTexts } from '#web/kit/texts.ts'

/** What the platform watches over. */
export const watchTexts = declareTexts({
  loading: { zh: '正在加载', en: 'Loading' },
  providers: { zh: '渠道', en: 'Providers' },
  asked: {
    zh: (n: number, seconds: string) => `15 分钟内问了 ${n} 次，一半在 ${seconds} 秒内答复`,
    en: (n: number, seconds: string) =>
      `${n} asked in 15 minutes, half answered within ${seconds} s`,
  },
  quiet: { zh: '15 分钟内没有问过', en: 'Not asked in 15 minutes' },
  fine: { zh: '正常', en: 'Fine' },
  slow: { zh: '变慢', en: 'Slow' },
  failing: {
    zh: (share: string) => `${share}没答复`,
    en: (share: string) => `${share} without an answer`,
  },
  lastFailed: { zh: (at: string) => `最近一次 ${at}`, en: (at: string) => `last ${at}` },
  none: { zh: '还没有问过渠道', en: 'No provider was asked yet' },
  noneText: {
    zh: '服务启动后问过谁，会列在这里。',
    en: 'Whoever is asked since the start is listed here.',
  },
  sinceStart: { zh: '这台服务器启动以来的。', en: 'Of this server, since it was started.' },
  waiting: { zh: '等渠道的', en: 'Waiting for providers' },
  nothingWaits: { zh: '没有在等的', en: 'Nothing waits' },
  doubtful: { zh: (n: number) => `${n} 件存疑`, en: (n: number) => `${n} in doubt` },
  since: { zh: (at: string) => `最久的 ${at}`, en: (at: string) => `the oldest since ${at}` },
  jobs: { zh: '后台任务', en: 'Jobs' },
  ranAt: { zh: (at: string) => `上次 ${at}`, en: (at: string) => `Last ${at}` },
  never: { zh: '还没运行过', en: 'Has not run yet' },
  nextAt: { zh: (at: string) => `下次 ${at}`, en: (at: string) => `next ${at}` },
  failed: { zh: '上次失败', en: 'Failed the last time' },
  done: { zh: '正常', en: 'Fine' },
  run: { zh: '再运行', en: 'Run again' },
  runOf: { zh: (job: string) => `再运行${job}`, en: (job: string) => `Run again: ${job}` },
  willRun: { zh: '马上运行', en: 'It will run at once' },
  ledger: { zh: '账本检查', en: 'Ledger check' },
  agrees: { zh: '账本对得上', en: 'The ledger adds up' },
  disagrees: { zh: (n: number) => `${n} 家的账对不上`, en: (n: number) => `${n} do not add up` },
  disagreesText: {
    zh: '先停下这家的提现审核，再按下面的线索查。',
    en: 'Hold back their withdrawals, then follow what is said below.',
  },
  notChecked: { zh: '还没有检查过', en: 'Not checked yet' },
  checkedOf: {
    zh: (n: number, all: number) => `${all} 家里查了 ${n} 家`,
    en: (n: number, all: number) => `${n} of ${all} were checked`,
  },
  checkedAt: { zh: (at: string) => `最近 ${at}`, en: (at: string) => `last ${at}` },
  checkNow: { zh: '现在检查', en: 'Check now' },
  nightly: { zh: '每天 03:20 检查全部账本。', en: 'All of it is checked at 03:20 every night.' },
})

/** What jobs and intents are called; one that has no words yet is shown by its own name. */
export const workTexts = declareTexts({
  'ledger.check': { zh: '账本检查', en: 'Ledger check' },
  'platform.sweep': { zh: '清理过期数据', en: 'Clear what is over' },
  'payouts.settle': { zh: 'T+1 结算', en: 'Settlement T+1' },
  'payouts.returns': { zh: '查银行退票', en: 'Ask for returned payouts' },
  'reconciliation.match': { zh: '对账', en: 'Reconciliation' },
  'reports.fold': { zh: '统计汇总', en: 'Add up statistics' },
  'payouts.mirror': { zh: '自有通道余额核对', en: 'Balances of own channels' },
  'payouts.pay': { zh: '付款', en: 'Pay out' },
  'payouts.cancel': { zh: '取消付款', en: 'Cancel a payout' },
  'sharing.payOut': { zh: '付分账', en: 'Pay out shares' },
  'sharing.handOn': { zh: '交付分账', en: 'Hand shares to the provider' },
  'sharing.callBack': { zh: '退回分账', en: 'Call shares back' },
  'orders.payment': { zh: '问支付结果', en: 'Ask for a payment' },
  'orders.refund': { zh: '退款', en: 'Refund' },
  'onboarding.submit': { zh: '提交进件', en: 'Send an onboarding in' },
  'onboarding.audit': { zh: '问进件结果', en: 'Ask for an onboarding' },
  'onboarding.card': { zh: '更换结算卡', en: 'Replace a bank account' },
  'transfers.arrive': { zh: '转账到账', en: 'Transfer arrives' },
  'alerts.tell': { zh: '发提醒', en: 'Send an alert' },
  'people.sms': { zh: '发短信', en: 'Send an SMS' },
  'alerts.sweep': { zh: '提醒检查', en: 'Look for alerts' },
})
