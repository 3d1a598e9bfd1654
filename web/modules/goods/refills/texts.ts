import { declareTexts } from '#web/kit/texts.ts'

const formatPluralEn = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`
const formatRefillPiecesEn = (n: number) => formatPluralEn(n, 'item')

/** Texts of replenishment: the pick list, the route, one machine, and the records. */
export const refillTexts = declareTexts({
  step: { zh: '补货步骤', en: 'Restock steps' },
  pick: { zh: '拣货', en: 'Picking' },
  way: { zh: '按路线补货', en: 'Restocking by route' },
  picked: {
    zh: (done: number, all: number) => `已拣 ${done} / ${all} 件`,
    en: (done: number, all: number) => `${done} of ${formatRefillPiecesEn(all)} picked`,
  },
  where: {
    zh: (sites: number, machines: number) => `${sites} 个场地，${machines} 台机器`,
    en: (sites: number, machines: number) =>
      `${formatPluralEn(sites, 'site')}, ${formatPluralEn(machines, 'machine')}`,
  },
  rule: {
    zh: '仅前往有货道缺货或库存低的机器，补满每个货道',
    en: 'Visit only machines with slots that are out of stock or low on stock. Fill every slot to capacity.',
  },
  goods: { zh: '商品', en: 'Products' },
  kindsLeft: {
    zh: (n: number) => `还有 ${n} 种待拣`,
    en: (n: number) => (n === 1 ? '1 product left to pick' : `${n} products left to pick`),
  },
  pieces: { zh: (n: number) => `${n} 件`, en: formatRefillPiecesEn },
  until: {
    zh: (date: string) => `先放 ${date} 到期的`,
    en: (date: string) => `Load first: expires ${date}`,
  },
  coins: { zh: '游戏币', en: 'Coins' },
  onlyCoins: { zh: '只需带币', en: 'Bring coins only' },
  coinsLeft: {
    zh: (n: string) => `只剩 ${n} 枚`,
    en: (n: string) => (n === '1' ? 'only 1 coin left' : `only ${n} coins left`),
  },
  coinCount: {
    zh: (n: string) => `${n} 枚`,
    en: (n: string) => (n === '1' ? '1 coin' : `${n} coins`),
  },
  bringCoins: {
    zh: (n: string) => `带 ${n} 枚`,
    en: (n: string) => `Bring ${n === '1' ? '1 coin' : `${n} coins`}`,
  },
  lacksCoins: { zh: '缺币', en: 'Low on coins' },
  coinRule: {
    zh: '仅前往上报缺币的机器，按近 7 天的出币量带 2 天的币',
    en:
      'Visit only machines that report being low on coins. Bring enough coins for 2 days, based on ' +
      'the coins dispensed in the last 7 days.',
  },
  out: { zh: '待取出的过期商品', en: 'Expired items to take out' },
  onlyOut: { zh: '只需取出过期商品', en: 'Take out expired items only' },
  onlyRaise: {
    zh: '无需带货，只需更新机器上的库存数',
    en: 'Nothing to bring. Update the stock count on the machine.',
  },
  go: { zh: '拣货完成，出发', en: 'Finish picking and go' },
  missing: {
    zh: (n: number) => (n === 0 ? '已拣齐' : `还差 ${n} 件`),
    en: (n: number) => (n === 0 ? 'All picked' : `${formatRefillPiecesEn(n)} left to pick`),
  },
  missingText: {
    zh: '商品不足时，按现有数量补货',
    en: 'If you run short, restock with what you have.',
  },
  none: { zh: '暂无需要补货的机器', en: 'No machines to restock' },
  noneText: {
    zh: '没有缺货或库存低的货道。可在各货道中设置库存低提醒数。',
    en: 'No slots are out of stock or low on stock. You can set a low-stock threshold for each slot.',
  },
  first: { zh: '首站', en: 'First stop' },
  away: {
    zh: (metres: number) => (metres < 1000 ? `${metres} 米` : `${(metres / 1000).toFixed(1)} 公里`),
    en: (metres: number) => (metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`),
  },
  wayRule: {
    zh: '先去缺货最多的机器，再按直线距离前往最近的机器',
    en:
      'Start with the machine that needs the most items. Then go to the nearest machine each time. ' +
      'Distances are in a straight line.',
  },
  bring: {
    zh: (n: number) => `补 ${n} 件`,
    en: (n: number) => `Restock ${formatRefillPiecesEn(n)}`,
  },
  takenOut: { zh: '取出', en: 'Taken out' },
  takeOut: {
    zh: (n: number) => `取出过期商品 ${n} 件`,
    en: (n: number) => `Take out ${n === 1 ? '1 expired item' : `${n} expired items`}`,
  },
  filled: { zh: '已补货，待上传', en: 'Restocked, not uploaded yet' },
  offline: { zh: '离线，请先检查电源和网络', en: 'Offline. Check the power and network first.' },
  now: {
    zh: (n: number) => `账面库存 ${n} 件`,
    en: (n: number) => `Recorded stock: ${formatRefillPiecesEn(n)}`,
  },
  after: { zh: '补货后', en: 'After restocking' },
  differs: { zh: '实际数量不符', en: 'Actual stock differs' },
  found: { zh: '补货前实际数', en: 'Actual stock before restocking' },
  foundText: {
    zh: '与账面的差异记为盘点',
    en: 'Any difference from the recorded stock is entered as a stocktake.',
  },
  unit: { zh: '件', en: 'items' },
  full: { zh: '所有货道已满', en: 'All slots full' },
  fullText: { zh: '这台机器无需补货', en: 'This machine does not need restocking.' },
  raiseToo: {
    zh: '这台机器自带库存计数。补货后请在机器上更新库存，标为缺货的货道不会出货。',
    en:
      'This machine keeps its own stock count. After you restock, ' +
      'update the count on the machine. Slots marked out of stock do not vend.',
  },
  raiseText: {
    zh: '机器上仍显示缺货的货道不会出货。请在机器上将库存改为实际数。',
    en: 'Slots marked out of stock on the machine do not vend. Set the stock on the machine to the actual count.',
  },
  unraised: {
    zh: (n: number) => `${n} 个货道在机器上仍显示缺货，不会出货`,
    en: (n: number) =>
      `${formatPluralEn(n, 'slot')} still marked out of stock on the machine, unable to vend`,
  },
  isOver: { zh: '已过期，需取出', en: 'expired, to be taken out' },
  left: { zh: '取出后', en: 'After removal' },
  done: {
    zh: (n: number, out: number) =>
      out === 0
        ? `确认补货 ${n} 件`
        : n === 0
          ? `确认取出 ${out} 件`
          : `确认补货 ${n} 件，取出 ${out} 件`,
    en: (n: number, out: number) =>
      out === 0
        ? `Confirm ${formatRefillPiecesEn(n)} restocked`
        : n === 0
          ? `Confirm ${formatRefillPiecesEn(out)} taken out`
          : `Confirm ${formatRefillPiecesEn(n)} restocked, ${out} taken out`,
  },
  saved: { zh: '已保存', en: 'Saved' },
  waiting: {
    zh: (n: number) => `${n} 次补货待上传`,
    en: (n: number) => (n === 1 ? '1 restock not uploaded yet' : `${n} restocks not uploaded yet`),
  },
  waitingText: {
    zh: '已保存在本机，将按顺序自动上传',
    en: 'Saved on this phone or computer. Restocks will be uploaded automatically in order.',
  },
  sendNow: { zh: '立即上传', en: 'Upload now' },
  refused: {
    zh: (machine: string) => `${machine} 的补货保存失败`,
    en: (machine: string) => `Could not save restock at ${machine}`,
  },
  openRefused: { zh: '查看补货', en: 'View restock' },
  drop: { zh: '删除补货', en: 'Delete restock' },
  dropped: { zh: '补货已删除', en: 'Restock deleted' },
  records: { zh: '补货明细', en: 'Restock log' },
  lines: { zh: '明细', en: 'log entries' },
  count: {
    zh: (n: number) => `共 ${n} 条`,
    en: (n: number) => (n === 1 ? '1 entry' : `${n} entries`),
  },
  byMachine: { zh: '机器上报', en: 'Reported by the machine' },
  overtaken: { zh: '此后已再次补货，库存不变', en: 'Stock unchanged because of a later restock' },
  toldAt: { zh: (time: string) => `${time} 上传`, en: (time: string) => `uploaded ${time}` },
  machineGone: { zh: '设备已移动或移除', en: 'Device moved or removed' },
  noRecords: { zh: '暂无补货记录', en: 'No restocks yet' },
  noRecordsText: {
    zh: '补货和盘点记录显示在这里，含操作人和前后数量',
    en: 'Restocks and stocktakes appear here with the staff member and the quantities before and after.',
  },
  givenSub: {
    zh: '每台设备每天的出货件数和成本',
    en: 'Items dispensed and their cost, by device and day',
  },
  noGiven: { zh: '暂无出货记录', en: 'No items dispensed yet' },
  noGivenText: {
    zh: '设置货道后，设备售出的商品和出奖的礼品按天显示在这里',
    en: 'After you set up the slots, products sold and prizes won appear here by day.',
  },
  cost: { zh: (amount: string) => `成本 ${amount}`, en: (amount: string) => `Cost ${amount}` },
  nothingFound: { zh: '没有符合条件的记录', en: 'No matching entries' },
  nothingFoundText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  slot: { zh: (n: number) => `货道 ${n}`, en: (n: number) => `Slot ${n}` },
})
