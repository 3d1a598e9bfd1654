import { declareTexts } from '#web/kit/texts.ts'

const formatListedPackageCount = (count: number) =>
  count === 1 ? '1 package' : `${count} packages`

/** Texts of the packages of one kind, and of sending them to machines. */
export const packageTexts = declareTexts({
  playNote: {
    zh: '玩家付款后直接上币到机器。套餐修改后，手机页面立即更新，设备屏幕在你下发套餐后更新。',
    en: 'After payment, coins are sent straight to the machine. Changes appear on phones immediately. Device screens are updated after you send the packages.',
  },
  rechargeNote: {
    zh: '玩家付款后，币存入玩家账户，可在你的设备上使用。套餐修改后，手机页面立即更新，设备屏幕在你下发套餐后更新。',
    en: 'After payment, coins are added to the player’s balance for use on your devices. Changes appear on phones immediately. Device screens are updated after you send the packages.',
  },
  none: { zh: '暂无这类套餐', en: 'No packages of this type yet' },
  noneText: { zh: '添加后玩家可立即购买', en: 'Players can buy a package as soon as you add it.' },
  restoreText: {
    zh: (count: number) => `将删除本场地的 ${count} 个自有套餐，改为销售通用套餐。删除后无法恢复。`,
    en: (count: number) =>
      `${formatListedPackageCount(count)} specific to this site will be deleted, and the site will sell the shared packages instead. This cannot be undone.`,
  },
  push: { zh: '下发到设备', en: 'Send to devices' },
  reached: { zh: '在线，可接收', en: 'Online, ready to receive' },
  missed: { zh: '离线，无法接收', en: 'Offline, unable to receive' },
  machines: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  pushTo: {
    zh: (count: number) => `下发到 ${count} 台设备`,
    en: (count: number) => (count === 1 ? 'Send to 1 device' : `Send to ${count} devices`),
  },
  nobody: { zh: '暂无在线设备', en: 'No devices online' },
  counting: { zh: '正在统计设备…', en: 'Counting devices…' },
  failed: { zh: '设备数量加载失败', en: 'Could not load the device count' },
  pushNote: {
    zh: '下发后可查看每台设备的结果：已确认、已拒绝、无响应或结果待确认',
    en: 'After sending, you can see the result for each device: confirmed, rejected, no response or unconfirmed.',
  },
})

/** Texts of the list of all packages and of a single one. */
export const cardTexts = declareTexts({
  search: { zh: '套餐或场地名称', en: 'Package or site name' },
  state: { zh: '状态', en: 'Status' },
  all: { zh: '全部', en: 'All' },
  sold: { zh: '在售', en: 'On sale' },
  notYet: { zh: '未开始', en: 'Not started' },
  over: { zh: '已结束', en: 'Ended' },
  off: { zh: '已下架', en: 'Off sale' },
  nothing: { zh: '没有符合条件的套餐', en: 'No matching packages' },
  nothingText: {
    zh: '请更换筛选条件',
    en: 'Try other filters.',
  },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  none: { zh: '暂无套餐', en: 'No packages yet' },
  noneText: { zh: '添加后玩家可立即购买', en: 'Players can buy a package as soon as you add it.' },
  loading: { zh: '正在加载套餐…', en: 'Loading packages…' },
  failed: { zh: '套餐加载失败', en: 'Could not load packages' },
  facts: { zh: '套餐内容', en: 'Package details' },
  kind: { zh: '类型', en: 'Type' },
  place: { zh: '适用场地', en: 'Site' },
  price: { zh: '售价', en: 'Price' },
  coins: { zh: '币数', en: 'Coins' },
  edit: { zh: '修改套餐', en: 'Edit package' },
  sales: { zh: '套餐订单', en: 'Orders for this package' },
  issue: { zh: '上架', en: 'Put on sale' },
  stop: { zh: '下架', en: 'Take off sale' },
  stopped: {
    zh: '已下架，玩家不能购买',
    en: 'Package taken off sale. Players can no longer buy it.',
  },
  issued: { zh: '已上架，玩家可立即购买', en: 'Package put on sale. Players can buy it now.' },
  issuedEarly: {
    zh: '已上架，玩家自开始日期起可购买',
    en: 'Package put on sale. Players can buy it from its start date.',
  },
  issuedLate: {
    zh: '已上架，但已过结束日期，玩家不能购买',
    en: 'Package put on sale, but its end date has passed. Players cannot buy it.',
  },
  isOver: {
    zh: '结束日期已过，请先修改日期',
    en: 'The end date has passed. Change the dates to sell this package.',
  },
  gone: { zh: '套餐不存在或已删除', en: 'Package not found' },
  goneText: { zh: '请选择其他套餐', en: 'Choose another package.' },
  toList: { zh: '返回套餐列表', en: 'Back to packages' },
})
