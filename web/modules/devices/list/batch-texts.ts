import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatChosenDevicesEn = (count: number) =>
  count === 1 ? '1 device' : `${formatCount(count)} devices`

/** Texts about actions on several devices at once. */
export const batchTexts = declareTexts({
  loading: { zh: '正在加载设备…', en: 'Loading devices…' },
  failed: { zh: '设备加载失败', en: 'Could not load devices' },
  none: { zh: '没有可选的设备', en: 'No devices to select' },
  noneText: {
    zh: '请返回列表，更换筛选条件',
    en: 'Go back to the list and try other filters.',
  },
  toList: { zh: '返回列表', en: 'Back to list' },
  search: { zh: '机台编号、类型或场地', en: 'Machine no., type or site' },
  count: { zh: (count: number) => `${formatCount(count)} 台`, en: formatChosenDevicesEn },
  tooMany: {
    zh: (count: number) => `仅列出前 ${count} 台。如需选择其他设备，请先在列表中筛选。`,
    en: (count: number) =>
      `Only the first ${count} devices are listed. Filter the list to select others.`,
  },
  chooseFirst: { zh: '选择要操作的设备', en: 'Select devices' },
  and: { zh: '、', en: ', ' },
  noneYet: { zh: '未选择', en: 'None selected' },
  chosen: {
    zh: (count: number) => `已选 ${formatCount(count)} 台`,
    en: (count: number) => `${formatChosenDevicesEn(count)} selected`,
  },
  settings: { zh: '参数设置', en: 'Settings' },
  presets: { zh: '参数套餐', en: 'Settings presets' },
  firmware: { zh: '固件版本', en: 'Firmware' },
  app: { zh: '安卓版本', en: 'Android app' },
  acts: { zh: '操作', en: 'Actions' },
  actsOn: {
    zh: (count: number) => `操作 ${formatCount(count)} 台设备`,
    en: (count: number) => `Actions for ${formatChosenDevicesEn(count)}`,
  },
  clearData: { zh: '清除数据', en: 'Clear data' },
  move: { zh: '移动', en: 'Move' },
  lock: { zh: '锁机', en: 'Lock' },
  lockSub: { zh: '不能开始新的一局，也不能付款', en: 'No new plays or payments' },
  unlock: { zh: '解锁', en: 'Unlock' },
  reboot: { zh: '重启', en: 'Restart' },
  rebootSub: {
    zh: '设备短暂离线，约 1 分钟后恢复',
    en: 'Devices go offline briefly and reconnect after about 1 minute.',
  },
  rebootTitle: {
    zh: (count: number) => `重启 ${formatCount(count)} 台设备？`,
    en: (count: number) => `Restart ${formatChosenDevicesEn(count)}?`,
  },
  rebootText: {
    zh: '进行中的一局会中断。已支付的订单在设备重启后继续执行，无法执行的会退款或转入故障订单。',
    en:
      'Plays in progress will be interrupted. Paid orders will continue after the restart. ' +
      'Orders that cannot continue will be refunded or moved to failed orders.',
  },
  rebootAct: { zh: '立即重启', en: 'Restart now' },
})
