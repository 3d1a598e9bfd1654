import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatListedDevicesEn = (count: number) =>
  count === 1 ? '1 device' : `${formatCount(count)} devices`

/** Texts of device lists. */
export const texts = declareTexts({
  devices: { zh: '设备', en: 'devices' },
  search: { zh: '机台编号、设备编码或备注', en: 'Machine no., device code or note' },
  state: { zh: '状态', en: 'State' },
  all: { zh: '全部', en: 'All' },
  type: { zh: '类型', en: 'Type' },
  allTypes: { zh: '全部类型', en: 'All types' },
  count: { zh: (count: number) => `共 ${formatCount(count)} 台`, en: formatListedDevicesEn },
  found: {
    zh: (count: number) => `找到 ${formatCount(count)} 台`,
    en: (count: number) => `${formatCount(count)} found`,
  },
  playsToday: {
    zh: (count: number) => `今日 ${formatCount(count)} 局`,
    en: (count: number) => (count === 1 ? '1 play today' : `${formatCount(count)} plays today`),
  },
  neverCame: { zh: '还没上线', en: 'Not online yet' },
  slot: { zh: (slot: number) => `货道 ${slot}`, en: (slot: number) => `slot ${slot}` },
  incomeToday: { zh: '今日', en: 'today' },
  urgentFirst: { zh: '要处理的在前', en: 'Needs you first' },
  mostFirst: { zh: '收入高的在前', en: 'Most income first' },
  changed: { zh: (count: string) => `兑 ${count}`, en: (count: string) => count },
  sold: { zh: (count: string) => `售 ${count}`, en: (count: string) => `${count} sold` },
  changedToday: { zh: '今日兑出', en: 'changed today' },
  soldToday: { zh: '今日售出', en: 'sold today' },
  prizesOut: {
    zh: (count: number) => `出奖 ${formatCount(count)}`,
    en: (count: number) => (count === 1 ? '1 prize' : `${formatCount(count)} prizes`),
  },
  ticketsOut: {
    zh: (count: number) => `出票 ${formatCount(count)}`,
    en: (count: number) => (count === 1 ? '1 ticket' : `${formatCount(count)} tickets`),
  },
  noSite: { zh: '没有场地', en: 'No site' },
  batch: { zh: '批量操作', en: 'Many at once' },
  add: { zh: '注册设备', en: 'Register device' },
  none: { zh: '还没有设备', en: 'No devices yet' },
  noneText: {
    zh: '扫码或输入设备编码，将设备注册到你的商户',
    en: 'Scan or enter a device code to register the device',
  },
  noneHere: { zh: '这个场地还没有设备', en: 'No devices at this site yet' },
  noneHereText: {
    zh: '注册一台新的，或在设备里把别处的移过来',
    en: 'Register a new one, or move one here from its own page',
  },
  nothingFound: { zh: '没有符合条件的设备', en: 'No matching devices' },
  nothingFoundText: { zh: '换个词或状态，或看全部', en: 'Try another word or state, or see all' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  chooseOne: { zh: '点一台，在这里看和管', en: 'Choose one to see and manage it here' },
  keys: {
    zh: '按 / 去搜索，上下键移动，Enter 打开',
    en: 'Press / to search, arrows to move, Enter to open',
  },
})
