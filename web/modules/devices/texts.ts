import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatListedDevicesEn = (count: number) =>
  count === 1 ? '1 device' : `${formatCount(count)} devices`

/** Texts of device lists. */
export const texts = declareTexts({
  devices: { zh: '设备', en: 'devices' },
  search: { zh: '机台编号、设备编码或备注', en: 'Machine no., device code or note' },
  state: { zh: '状态', en: 'Status' },
  all: { zh: '全部', en: 'All' },
  type: { zh: '类型', en: 'Type' },
  allTypes: { zh: '全部类型', en: 'All types' },
  count: { zh: (count: number) => `共 ${formatCount(count)} 台`, en: formatListedDevicesEn },
  found: {
    zh: (count: number) => `找到 ${formatCount(count)} 台`,
    en: (count: number) => `${formatListedDevicesEn(count)} found`,
  },
  playsToday: {
    zh: (count: number) => `今日 ${formatCount(count)} 局`,
    en: (count: number) => (count === 1 ? '1 play today' : `${formatCount(count)} plays today`),
  },
  slot: { zh: (slot: number) => `货道 ${slot}`, en: (slot: number) => `slot ${slot}` },
  incomeToday: {
    zh: (amount: string) => `今日 ${amount}`,
    en: (amount: string) => `${amount} today`,
  },
  urgentFirst: { zh: '待处理优先', en: 'Urgent first' },
  mostFirst: { zh: '收入从高到低', en: 'Top income' },
  changed: { zh: (count: string) => `出币 ${count}`, en: (count: string) => `${count} dispensed` },
  sold: { zh: (count: string) => `售出 ${count}`, en: (count: string) => `${count} sold` },
  changedToday: { zh: '今日出币', en: 'dispensed today' },
  soldToday: { zh: '今日售出', en: 'sold today' },
  prizesOut: {
    zh: (count: number) => `出奖 ${formatCount(count)}`,
    en: (count: number) => (count === 1 ? '1 prize' : `${formatCount(count)} prizes`),
  },
  ticketsOut: {
    zh: (count: number) => `出票 ${formatCount(count)}`,
    en: (count: number) => (count === 1 ? '1 ticket' : `${formatCount(count)} tickets`),
  },
  noSite: { zh: '未放入场地', en: 'No site' },
  batch: { zh: '批量操作', en: 'Bulk actions' },
  add: { zh: '注册设备', en: 'Register device' },
  none: { zh: '暂无设备', en: 'No devices yet' },
  noneText: {
    zh: '扫码或输入设备编码，即可注册设备',
    en: 'Scan or enter a device code to register the device.',
  },
  noneHere: { zh: '这个场地暂无设备', en: 'No devices at this site yet' },
  noneHereText: {
    zh: '注册新设备，或在设备页将其他设备移到这里',
    en: 'Register a new device, or move another device here from its page.',
  },
  nothingFound: { zh: '没有符合条件的设备', en: 'No matching devices' },
  nothingFoundText: {
    zh: '请更换筛选条件',
    en: 'Try other filters.',
  },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  chooseOne: { zh: '选择一台设备查看和管理', en: 'Select a device to view or manage' },
})
