import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the platform's monitoring. */
export const watchTexts = declareTexts({
  loading: { zh: '正在加载…', en: 'Loading…' },
  providersFailed: { zh: '外部服务加载失败', en: 'Could not load external services' },
  jobsFailed: { zh: '后台任务加载失败', en: 'Could not load background jobs' },
  ledgerFailed: { zh: '账本检查加载失败', en: 'Could not load ledger check' },
  providers: { zh: '外部服务', en: 'External services' },
  asked: {
    zh: (n: number, milliseconds: string) =>
      `15 分钟内请求 ${n} 次，响应时间中位数 ${milliseconds} 毫秒`,
    en: (n: number, milliseconds: string) =>
      `${n} ${n === 1 ? 'request' : 'requests'} in the last 15 minutes, median response time ${milliseconds} ms`,
  },
  quiet: { zh: '15 分钟内无请求', en: 'No requests in the last 15 minutes' },
  fine: { zh: '正常', en: 'Normal' },
  slow: { zh: '变慢', en: 'Slow' },
  failing: {
    zh: (share: string) => `${share} 的请求无响应`,
    en: (share: string) => `${share} of requests unanswered`,
  },
  lastFailed: {
    zh: (time: string) => `最近一次失败 ${time}`,
    en: (time: string) => `Last failure ${time}`,
  },
  none: { zh: '暂无服务请求', en: 'No service requests yet' },
  noneText: {
    zh: '服务器启动后请求过的服务会显示在这里',
    en: 'Services used since the server started appear here.',
  },
  sinceStart: {
    zh: '仅显示本服务器启动后请求过的服务',
    en: 'Only services used since this server started',
  },
  server: { zh: '本服务器', en: 'This server' },
  writes: { zh: '数据库写入', en: 'Database writes' },
  noWrites: { zh: '无法写入', en: 'Unavailable' },
  space: { zh: '磁盘剩余空间', en: 'Free disk space' },
  free: { zh: (gb: string) => `${gb} GB`, en: (gb: string) => `${gb} GB` },
  connections: { zh: '数据库连接', en: 'Database connections' },
  busyOf: {
    zh: (busy: number, max: number) => `共 ${max} 个，占用 ${busy} 个`,
    en: (busy: number, max: number) => `${busy} of ${max} in use`,
  },
  readOnly: { zh: '数据库无法写入', en: 'Database not writable' },
  readOnlyText: {
    zh: '目前无法下单，也无法保存修改。请检查服务器的磁盘空间和数据库连接。',
    en: 'Orders cannot be placed and changes cannot be saved. Check the server’s disk space and database connections.',
  },
  lowSpace: { zh: '磁盘剩余空间不到 1 GB', en: 'Less than 1 GB of disk space left' },
  lowSpaceText: {
    zh: '空间用尽后无法下单。请清理空间或更换更大的磁盘。',
    en: 'Orders cannot be placed once the disk is full. Free up space or use a larger disk.',
  },
  waiting: { zh: '等待外部服务', en: 'Waiting for external services' },
  nothingWaits: { zh: '暂无等待中的请求', en: 'No requests waiting' },
  doubtful: {
    zh: (n: number) => `${n} 个请求结果待确认`,
    en: (n: number) => (n === 1 ? '1 unconfirmed request' : `${n} unconfirmed requests`),
  },
  since: {
    zh: (time: string) => `最早请求 ${time}`,
    en: (time: string) => `Oldest request ${time}`,
  },
  jobs: { zh: '后台任务', en: 'Background jobs' },
  ranAt: { zh: (time: string) => `上次 ${time}`, en: (time: string) => `Last run ${time}` },
  never: { zh: '尚未运行', en: 'Not run yet' },
  nextAt: { zh: (time: string) => `下次 ${time}`, en: (time: string) => `next run ${time}` },
  due: { zh: '即将运行', en: 'due now' },
  failed: {
    zh: (reason: string) => `上次失败：${reason}`,
    en: (reason: string) => `Last run failed: ${reason}`,
  },
  done: { zh: '正常', en: 'Normal' },
  run: { zh: '立即运行', en: 'Run now' },
  runOf: { zh: (job: string) => `立即运行“${job}”`, en: (job: string) => `Run “${job}” now` },
  willRun: { zh: '即将运行', en: 'Job queued' },
  installation: { zh: '系统状态', en: 'System status' },
  quietNow: { zh: '无请求', en: 'No requests' },
  stuckJobs: {
    zh: (n: number) => `${n} 个逾期`,
    en: (n: number) => (n === 1 ? '1 job overdue' : `${n} jobs overdue`),
  },
  stuck: {
    zh: (time: string) => `应于 ${time} 运行，至今未完成`,
    en: (time: string) => `Due ${time} but not completed yet`,
  },
  allWell: {
    zh: (time: string) => `一切正常，${time} 检查`,
    en: (time: string) => `All systems normal, checked ${time}`,
  },
  ledgerAt: {
    zh: (time: string) => `账本 ${time} 检查`,
    en: (time: string) => `ledger checked ${time}`,
  },
  failedJobs: {
    zh: (n: number) => `${n} 个失败`,
    en: (n: number) => (n === 1 ? '1 job failed' : `${n} jobs failed`),
  },
  redShort: {
    zh: (n: number) => `${n} 家不平`,
    en: (n: number) => (n === 1 ? '1 ledger unbalanced' : `${n} ledgers unbalanced`),
  },
  adds: { zh: '账本平衡', en: 'Balanced' },
  notAll: { zh: '未全部检查', en: 'Incomplete' },
  ledger: { zh: '账本检查', en: 'Ledger check' },
  agrees: { zh: '账本平衡', en: 'Ledgers balanced' },
  disagrees: {
    zh: (n: number) => `${n} 家的账本不平`,
    en: (n: number) =>
      n === 1
        ? 'The ledger of 1 merchant is out of balance'
        : `The ledgers of ${n} merchants are out of balance`,
  },
  disagreesText: {
    zh: '核查账本前，请勿批准受影响商户的提现',
    en: 'Do not approve withdrawals of the affected merchants until you have checked their ledgers.',
  },
  notChecked: { zh: '尚未检查', en: 'Not checked yet' },
  checkedOf: {
    zh: (n: number, all: number) => `已检查 ${n} / ${all} 家`,
    en: (n: number, all: number) =>
      `${n} of ${all} ${all === 1 ? 'merchant' : 'merchants'} checked`,
  },
  checkedAt: {
    zh: (time: string) => `上次检查 ${time}`,
    en: (time: string) => `Last checked ${time}`,
  },
  checkNow: { zh: '检查账本', en: 'Check ledgers' },
  nightly: {
    zh: '每天 03:20 检查全部账本',
    en: 'All ledgers are checked every day at 03:20.',
  },
})
