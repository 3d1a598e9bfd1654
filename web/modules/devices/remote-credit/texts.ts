import { creditCalls } from '#contract/devices/device-credits.ts'
import { toTitleWithoutPeriod } from '#web/kit/declare-texts.ts'
import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts about coins that people give remotely. */
export const creditTexts = declareTexts({
  credits: { zh: '上币记录', en: 'remote credits' },
  count: {
    zh: (count: number) => `共 ${formatCount(count)} 次`,
    en: (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`),
  },
  coins: {
    zh: (count: number) => `${formatCount(count)} 枚`,
    en: (count: number) => (count === 1 ? '1 coin' : `${formatCount(count)} coins`),
  },
  partCoins: {
    zh: (count: number, of: number) => `${count}/${of} 枚`,
    en: (count: number, of: number) => `${count} of ${of} coins`,
  },
  give: { zh: '上币', en: 'Send coins' },
  giveTo: {
    zh: (machine: string) => `给 ${machine} 上币`,
    en: (machine: string) => `Send coins to ${machine}`,
  },
  giveCoins: {
    zh: (coins: number, machine: string) => `给 ${machine} 上币 ${coins} 枚`,
    en: (coins: number, machine: string) =>
      `Send ${coins === 1 ? '1 coin' : `${coins} coins`} to ${machine}`,
  },
  site: { zh: '场地', en: 'Site' },
  chooseSite: { zh: '选择场地', en: 'Choose site' },
  siteFirst: { zh: '请先选择场地', en: 'Choose a site first' },
  device: { zh: '设备', en: 'Device' },
  chooseDevice: { zh: '选择设备', en: 'Choose device' },
  searchDevice: { zh: '机台编号', en: 'Machine no.' },
  howMany: { zh: '枚数', en: 'Coins' },
  coinUnit: { zh: '枚', en: 'coins' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '机器吞币，给玩家补币', en: 'Lost coins returned to a player' },
  given: { zh: '已下发到设备', en: 'Command sent to device' },
  free: {
    zh: '远程上币不收款，也不计收入。设备须在线。',
    en: 'No payment is taken, and the coins do not count as income. The device must be online.',
  },
  none: { zh: '暂无上币记录', en: 'No coins sent yet' },
  noneText: {
    zh: '机器吞币时，可在这里上币，给玩家补币',
    en: 'If a machine swallows a player’s coins, send coins here to return them.',
  },
  nothingFound: { zh: '没有符合条件的记录', en: 'No matching entries' },
  nothingFoundText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  leftToday: {
    zh: (left: number, atOnce: number) =>
      `你今天还能上币 ${formatCount(left)} 枚，每次最多 ${formatCount(atOnce)} 枚`,
    en: (left: number, atOnce: number) =>
      `You can send up to ${left === 1 ? '1 more coin' : `${formatCount(left)} more coins`} today, at most ${formatCount(atOnce)} at a time.`,
  },
})

/** /ycsf: texts for a person at the machine. */
export const remoteTexts = declareTexts({
  lead: { zh: '远程上币', en: 'Send coins to a machine' },
  leadText: {
    zh: '供店员使用，扫描机器上的二维码即可远程上币。玩家遇到机器吞币，请联系店员。',
    en: 'Venue staff can scan the code on a machine to send coins to it. Players who lost coins can ask the staff for help.',
  },
  signIn: { zh: '店员登录', en: 'Sign in as staff' },
  whoMay: {
    zh: '需要“远程控制设备”和“查看设备”权限。每次上币都会记录操作人和原因。',
    en:
      'You need the “Control devices remotely” and “View devices” permissions. ' +
      'Every credit is logged with your name and reason.',
  },
  mayNot: { zh: '暂无远程上币权限', en: 'No permission for remote credit' },
  mayNotText: {
    zh: '需要“远程控制设备”和“查看设备”权限，请联系管理员',
    en: 'You need the “Control devices remotely” and “View devices” permissions. Ask your administrator.',
  },
  code: { zh: '设备编码', en: 'Device code' },
  codeHelp: {
    zh: '扫描或输入机器上的编码',
    en: 'Scan or enter the code on the machine.',
  },
  scan: { zh: '扫一扫', en: 'Scan' },
  looking: { zh: '正在查找设备…', en: 'Finding device…' },
  failed: { zh: '设备加载失败', en: 'Could not load device' },
  notYours: { zh: '设备不存在或已删除', en: 'Device not found' },
  notYoursText: {
    zh: '请核对机器上的编码。如编码无误，请管理员分配场地权限。',
    en: 'Check the code on the machine. If it is correct, ask your administrator for access to the site.',
  },
  takesNone: { zh: '此类机器不能上币', en: 'Coins cannot be sent to this type of machine' },
  takesNoneText: {
    zh: '兑币机和售货机不支持远程上币',
    en: 'Coin changers and vending machines do not support remote credit.',
  },
  offline: toTitleWithoutPeriod(creditCalls.credit.failures.offline),
  offlineText: {
    zh: '设备上线后再试，本页会自动更新',
    en: 'Try again when the device is online. This page updates automatically.',
  },
  again: { zh: '再次上币', en: 'Send more coins' },
  another: { zh: '选择其他机器', en: 'Choose another machine' },
  records: { zh: '查看上分记录', en: 'View remote credit log' },
})

/** /sfrecord: texts of the records and limits. */
export const recordTexts = declareTexts({
  about: { zh: '远程上币记录', en: 'Coins sent to machines' },
  none: { zh: '暂无远程上币记录', en: 'No remote credits yet' },
  noneText: {
    zh: '给机器远程上币后，记录会显示在这里',
    en: 'Remote credits appear here after you send coins to a machine.',
  },
  toGive: { zh: '去上币', en: 'Send coins' },
  who: { zh: '操作人', en: 'Sent by' },
  everybody: { zh: '所有人', en: 'Everyone' },
  times: { zh: '上币次数', en: 'Remote credits' },
  taken: { zh: '机器已收', en: 'Received by machines' },
  open: { zh: '结果待确认', en: 'Unconfirmed' },
  people: { zh: '按人合计', en: 'Totals by person' },
  timesOf: {
    zh: (count: number) => `${formatCount(count)} 次`,
    en: (count: number) =>
      count === 1 ? '1 remote credit' : `${formatCount(count)} remote credits`,
  },
  limits: { zh: '限额', en: 'Limits' },
  limitsTitle: { zh: '上币限额', en: 'Remote credit limits' },
  everybodyElse: { zh: '其他人员', en: 'Everyone else' },
  owner: {
    zh: '限额不适用于主账号，每天零点（北京时间）重新计算',
    en: 'Limits do not apply to the owner account. They reset daily at midnight, Beijing time.',
  },
  limit: {
    zh: (atOnce: number, aDay: number) =>
      `每次最多 ${formatCount(atOnce)} 枚，每天最多 ${formatCount(aDay)} 枚`,
    en: (atOnce: number, aDay: number) =>
      `Up to ${atOnce === 1 ? '1 coin' : `${formatCount(atOnce)} coins`} at a time and ${formatCount(aDay)} per day`,
  },
  givenToday: {
    zh: (coins: number, left: number) =>
      `今天已上币 ${formatCount(coins)} 枚，还能上币 ${formatCount(left)} 枚`,
    en: (coins: number, left: number) =>
      `${coins === 1 ? '1 coin' : `${formatCount(coins)} coins`} sent today, ${formatCount(left)} left`,
  },
  own: { zh: '单独限额', en: 'Individual limit' },
  reasonNeeded: { zh: '必须填写原因', en: 'Reason required' },
  reasonNeededText: {
    zh: '原因会显示在“上分记录”中',
    en: 'The reason appears in “Remote credit log”.',
  },
  nobody: { zh: '暂无可远程上币的子账号', en: 'No sub-accounts can send coins yet' },
  atOnce: { zh: '每次最多', en: 'Maximum per credit' },
  aDay: { zh: '每天最多', en: 'Maximum per day' },
  save: { zh: '保存限额', en: 'Save limit' },
  back: { zh: '取消单独限额', en: 'Remove individual limit' },
  saved: { zh: '限额已保存', en: 'Limit saved' },
  loading: { zh: '正在加载限额…', en: 'Loading limits…' },
  failed: { zh: '限额加载失败', en: 'Could not load limits' },
})
