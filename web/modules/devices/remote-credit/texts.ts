import { creditCalls } from '#contract/devices/device-credits.ts'
import { toTitleWithoutPeriod } from '#web/kit/declare-texts.ts'
import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts about coins that people give remotely. */
export const creditTexts = declareTexts({
  credits: { zh: '上币记录', en: 'coins given' },
  count: {
    zh: (count: number) => `共 ${formatCount(count)} 次`,
    en: (count: number) => (count === 1 ? 'Once' : `${formatCount(count)} times`),
  },
  coins: {
    zh: (count: number) => `${formatCount(count)} 枚`,
    en: (count: number) => (count === 1 ? '1 coin' : `${formatCount(count)} coins`),
  },
  partCoins: {
    zh: (count: number, of: number) => `${count}/${of} 枚`,
    en: (count: number, of: number) => `${count} of ${of} coins`,
  },
  give: { zh: '上币', en: 'Give coins' },
  giveTo: {
    zh: (machine: string) => `给 ${machine} 上币`,
    en: (machine: string) => `Give coins to ${machine}`,
  },
  giveCoins: {
    zh: (coins: number, machine: string) => `给 ${machine} 上币 ${coins} 枚`,
    en: (coins: number, machine: string) =>
      `Give ${machine} ${coins === 1 ? '1 coin' : `${coins} coins`}`,
  },
  site: { zh: '场地', en: 'Site' },
  chooseSite: { zh: '选择场地', en: 'Choose a site' },
  siteFirst: { zh: '先选场地', en: 'Choose the site first' },
  device: { zh: '设备', en: 'Device' },
  chooseDevice: { zh: '选择设备', en: 'Choose a device' },
  searchDevice: { zh: '设备编号', en: 'Number of the device' },
  howMany: { zh: '枚数', en: 'Number of coins' },
  coinUnit: { zh: '枚', en: 'coins' },
  reason: { zh: '原因', en: 'Why' },
  reasonHint: { zh: '例如：卡币补给玩家', en: 'Such as: the machine swallowed a coin' },
  given: { zh: '已发给设备', en: 'Sent to the device' },
  free: {
    zh: '不收款，也不计收入，设备须在线',
    en: 'Free of charge and not counted as income. The device must be online',
  },
  none: { zh: '暂无远程上币记录', en: 'No remote credits yet' },
  noneText: {
    zh: '设备吞了币、玩家要补币时，在这里给设备上币',
    en: 'When a machine swallowed a coin, give it back from here',
  },
  nothingFound: { zh: '没有符合的记录', en: 'Nothing found' },
  nothingFoundText: { zh: '换个日期或场地', en: 'Try other days or another site' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  leftToday: {
    zh: (left: number, atOnce: number) =>
      `你今天还能上 ${formatCount(left)} 枚，每次最多 ${formatCount(atOnce)} 枚`,
    en: (left: number, atOnce: number) =>
      `${formatCount(left)} left for today, at most ${formatCount(atOnce)} at once`,
  },
})

/** /ycsf: texts for a person at the machine. */
export const remoteTexts = declareTexts({
  lead: { zh: '远程上币', en: 'Send coins to a machine' },
  leadText: {
    zh: '店里的员工用：扫机器上的码，送几枚币进去。玩家吞了币，请找店员。',
    en: 'For the staff of a venue: scan a machine and put coins in. Players: ask the staff',
  },
  signIn: { zh: '员工登录', en: 'Sign in as staff' },
  whoMay: {
    zh: '需“远程控制设备”权限。每次上币都会记录操作人和原因。',
    en:
      'You need the “Control devices remotely” permission. ' +
      'Every credit is logged with your name and reason.',
  },
  mayNot: { zh: '你的岗位不能远程上币', en: 'Your role may not give coins' },
  mayNotText: {
    zh: '要有“远程控制设备”和“查看设备”权限。请联系管理员。',
    en: 'It takes the permissions to see devices and to control them. Ask your administrator',
  },
  code: { zh: '设备编码', en: 'Device code' },
  codeHelp: {
    zh: '扫描或输入机器上的编码',
    en: 'Scan or enter the code on the machine',
  },
  scan: { zh: '扫一扫', en: 'Scan' },
  looking: { zh: '正在找这台设备', en: 'Looking for it' },
  failed: { zh: '设备加载失败', en: 'Could not load device' },
  notYours: { zh: '这个编码不是你们的设备', en: 'No device of yours has this code' },
  notYoursText: {
    zh: '请核对机器上的编码，或没有该场地的查看权限',
    en: 'Check the code on the machine. You may not have access to its site.',
  },
  takesNone: { zh: '这类机器不能上币', en: 'Coins cannot be put into this one' },
  takesNoneText: {
    zh: '兑币机和售货机不支持远程上币',
    en: 'Coin changers and vending machines do not support remote credit',
  },
  offline: toTitleWithoutPeriod(creditCalls.credit.failures.offline),
  offlineText: {
    zh: '设备上线后再试，本页会自动更新',
    en: 'Try again when the device is online. This page updates automatically',
  },
  again: { zh: '再给这台上币', en: 'Give it more' },
  another: { zh: '换一台机器', en: 'Another machine' },
  records: { zh: '看上分记录', en: 'See the records' },
})

/** /sfrecord: texts of the records and limits. */
export const recordTexts = declareTexts({
  who: { zh: '操作人', en: 'Sent by' },
  everybody: { zh: '所有人', en: 'Everybody' },
  times: { zh: '次数', en: 'Times' },
  taken: { zh: '机器收下', en: 'Taken' },
  open: { zh: '还没结果', en: 'Not known yet' },
  people: { zh: '按人合计', en: 'By person' },
  timesOf: {
    zh: (count: number) => `${formatCount(count)} 次`,
    en: (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`),
  },
  limits: { zh: '限额', en: 'Limits' },
  limitsTitle: { zh: '上币限额', en: 'Limits of coins' },
  everybodyElse: { zh: '所有人（没有单独设的）', en: 'Everybody without one of their own' },
  owner: {
    zh: '主账号不受每日限额限制。限额每天零点（上海时间）重新计算。',
    en: 'The owner account has no daily limit. Limits reset at midnight, Shanghai time',
  },
  limit: {
    zh: (atOnce: number, aDay: number) =>
      `每次 ${formatCount(atOnce)} 枚，每天 ${formatCount(aDay)} 枚`,
    en: (atOnce: number, aDay: number) =>
      `${formatCount(atOnce)} at once, ${formatCount(aDay)} a day`,
  },
  givenToday: {
    zh: (coins: number, left: number) =>
      `今天已上 ${formatCount(coins)} 枚，剩 ${formatCount(left)} 枚`,
    en: (coins: number, left: number) => `${formatCount(coins)} today, ${formatCount(left)} left`,
  },
  own: { zh: '单独设的', en: 'Own' },
  reasonNeeded: { zh: '必须写原因', en: 'A reason is needed' },
  reasonNeededText: {
    zh: '不写原因就不能上币',
    en: 'Without one no coins are sent',
  },
  nobody: { zh: '没有岗位能远程上币', en: 'No role may give coins' },
  atOnce: { zh: '每次最多', en: 'At most at once' },
  aDay: { zh: '每天最多', en: 'At most a day' },
  save: { zh: '保存限额', en: 'Save the limit' },
  back: { zh: '改回和所有人一样', en: 'As everybody again' },
  saved: { zh: '限额已保存', en: 'Limit saved' },
  loading: { zh: '正在加载限额', en: 'Loading the limits' },
  failed: { zh: '限额加载失败', en: 'Could not load limits' },
})
