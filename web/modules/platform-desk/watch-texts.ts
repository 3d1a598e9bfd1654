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
