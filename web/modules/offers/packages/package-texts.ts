import { declareTexts } from '#web/kit/texts.ts'

const formatListedPackageCount = (count: number) =>
  count === 1 ? '1 package' : `${count} packages`

/** Texts of the packages of one kind, and of sending them to machines. */
export const packageTexts = declareTexts({
  play: { zh: '直接上币', en: 'Coin packages' },
  recharge: { zh: '存储套餐', en: 'Storage packages' },
  playNote: {
    zh: '玩家付款后，币直接进机器。手机上马上按新的卖，带屏幕的机器要下发。',
    en: 'Coins go straight into the machine. Phones show changes at once, screens when sent.',
  },
  rechargeNote: {
    zh: '玩家付款后，币存在自己名下，在这家的机器上用。手机上马上按新的卖，带屏幕的机器要下发。',
    en: 'Coins are stored for the player. Phones show changes at once, screens when sent.',
  },
  none: { zh: '暂无该类套餐', en: 'No packages of this type yet' },
  noneText: { zh: '加一个，玩家马上能买', en: 'Add one and players can buy it at once' },
  restoreText: {
    zh: (count: number) => `本场地自己的 ${count} 个会删除，以后卖所有场地的。不能恢复。`,
    en: (count: number) =>
      `It loses ${formatListedPackageCount(count)} of its own ` +
      'and sells those for every site. This cannot be undone',
  },
  push: { zh: '下发到设备', en: 'Send to machines' },
  reached: { zh: '在线，可接收', en: 'Online, can receive' },
  missed: { zh: '离线，收不到', en: 'Offline, will not' },
  machines: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 machine' : `${count} machines`),
  },
  pushTo: {
    zh: (count: number) => `下发到 ${count} 台`,
    en: (count: number) => `Send to ${count}`,
  },
  nobody: { zh: '没有在线的设备', en: 'No machine is online' },
  counting: { zh: '正在数设备', en: 'Counting machines' },
  failed: { zh: '设备没有数出来', en: 'The machines were not counted' },
  pushNote: {
    zh: '每台机器分别响应：已确认、已拒绝，或离线未下发',
    en: 'Each machine responds separately: confirmed, rejected, or offline and not sent.',
  },
})

/** Texts of the list of all packages and of a single one. */
export const cardTexts = declareTexts({
  search: { zh: '套餐名称', en: 'Name of a package' },
  state: { zh: '状态', en: 'State' },
  all: { zh: '全部', en: 'All' },
  sold: { zh: '在售', en: 'On sale' },
  notYet: { zh: '未开始', en: 'Not started' },
  over: { zh: '已结束', en: 'Over' },
  off: { zh: '已下架', en: 'Off sale' },
  count: { zh: (n: number) => `共 ${n} 个`, en: formatListedPackageCount },
  cards: { zh: '卡券', en: 'packages' },
  nothing: { zh: '没有符合条件的套餐', en: 'No matching packages' },
  nothingText: { zh: '换个名称或状态，或看全部', en: 'Try another name or state, or see all' },
  clear: { zh: '看全部', en: 'See all' },
  none: { zh: '还没有卡券', en: 'No packages yet' },
  noneText: { zh: '加一个，玩家马上能买', en: 'Add one and players can buy it at once' },
  loading: { zh: '正在加载卡券', en: 'Loading packages' },
  failed: { zh: '套餐加载失败', en: 'Could not load packages' },
  facts: { zh: '套餐内容', en: 'Package content' },
  kind: { zh: '类型', en: 'Kind' },
  place: { zh: '在哪里卖', en: 'Sold at' },
  price: { zh: '售价', en: 'Price' },
  coins: { zh: '币数', en: 'Coins' },
  edit: { zh: '修改', en: 'Edit' },
  sales: { zh: '卖出的订单', en: 'Orders of it' },
  issue: { zh: '上架', en: 'Put on sale' },
  stop: { zh: '下架', en: 'Take off sale' },
  stopped: { zh: '已下架，玩家不能购买', en: 'Off sale. Players cannot buy it' },
  issued: { zh: '已上架，玩家马上能买', en: 'On sale: players can buy it at once' },
  issuedEarly: {
    zh: '已上架，到开始日期玩家才能买',
    en: 'On sale: players can buy it from its first day on',
  },
  issuedLate: {
    zh: '已上架，但已过结束日期，玩家不能购买',
    en: 'On sale, but its end date has passed. Players cannot buy it',
  },
  isOver: {
    zh: '结束日期已过，请先修改日期再上架',
    en: 'The end date has passed. Change the dates first.',
  },
  gone: { zh: '这个卡券已经不在了', en: 'This package is not there any more' },
  goneText: { zh: '可能已被删除', en: 'It may have been deleted.' },
  toList: { zh: '回到卡券', en: 'Back to the list' },
  chooseOne: { zh: '选一个来看', en: 'Choose one' },
})
