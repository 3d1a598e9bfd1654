import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatChosenDevicesEn = (count: number) =>
  count === 1 ? '1 device' : `${formatCount(count)} devices`

/** Texts about actions on several devices at once. */
export const batchTexts = declareTexts({
  loading: { zh: '正在加载设备', en: 'Loading the devices' },
  failed: { zh: '设备加载失败', en: 'Could not load devices' },
  none: { zh: '这里没有设备', en: 'No devices here' },
  noneText: {
    zh: '返回列表清除筛选后再选',
    en: 'Go back to the list, clear its filters, then choose again',
  },
  toList: { zh: '回列表', en: 'Back to the list' },
  search: { zh: '编号、类型、场地', en: 'Number, type or site' },
  count: { zh: (count: number) => `${formatCount(count)} 台`, en: formatChosenDevicesEn },
  tooMany: {
    zh: (count: number) => `只列出前 ${count} 台。要选别的，先在列表里筛选。`,
    en: (count: number) => `Only the first ${count} are listed. Filter the list to choose others`,
  },
  chooseFirst: { zh: '选要操作的设备', en: 'Choose the devices' },
  and: { zh: '、', en: ', ' },
  noneYet: { zh: '还没有选', en: 'None yet' },
  chosen: {
    zh: (count: number) => `已选 ${formatCount(count)} 台`,
    en: (count: number) => `${formatCount(count)} chosen`,
  },
  settings: { zh: '参数设置', en: 'Settings' },
  presets: { zh: '参数套餐', en: 'Parameter packages' },
  preSettings: { zh: '新设备的预设', en: 'Presets of new devices' },
  firmware: { zh: '固件升级', en: 'Firmware upgrades' },
  app: { zh: '安卓版本升级', en: 'Upgrades of the Android app' },
  acts: { zh: '操作', en: 'Act on them' },
  actsOn: {
    zh: (count: number) => `操作 ${formatCount(count)} 台`,
    en: (count: number) => `Act on ${formatChosenDevicesEn(count)}`,
  },
  clearData: { zh: '清除数据', en: 'Clear data' },
  move: { zh: '移动', en: 'Move' },
  lock: { zh: '锁机', en: 'Lock' },
  lockSub: { zh: '不能开始新的一局，也不能付款', en: 'No new plays or payments' },
  unlock: { zh: '解锁', en: 'Unlock' },
  reboot: { zh: '重启', en: 'Restart' },
  rebootSub: { zh: '主板断电再起，约一分钟', en: 'The board restarts in about a minute' },
  rebootTitle: {
    zh: (count: number) => `重启 ${formatCount(count)} 台设备？`,
    en: (count: number) => `Restart ${formatChosenDevicesEn(count)}?`,
  },
  rebootText: {
    zh: '正在玩的一局会断。已付的钱不会丢：设备起来后接着做，做不了的会退。',
    en: 'A play under way breaks off. No money is lost: what the device cannot do is refunded',
  },
  rebootAct: { zh: '现在重启', en: 'Restart now' },
})
