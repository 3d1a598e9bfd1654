import { declareTexts } from '#web/kit/texts.ts'

const formatPluralEn = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`
const formatRefillPiecesEn = (n: number) => formatPluralEn(n, 'piece')

/** Texts of replenishment: the pick list, the route, one machine, and the records. */
export const refillTexts = declareTexts({
  step: { zh: '补货步骤', en: 'Steps of a visit' },
  pick: { zh: '先拣货', en: 'Pick first' },
  way: { zh: '按路线补', en: 'Fill by route' },
  picked: {
    zh: (done: number, all: number) => `${done} / ${all} 件已拣`,
    en: (done: number, all: number) => `${done} of ${all} pieces picked`,
  },
  where: {
    zh: (sites: number, machines: number) => `${sites} 处 ${machines} 台`,
    en: (sites: number, machines: number) =>
      `${formatPluralEn(sites, 'site')}, ${formatPluralEn(machines, 'machine')}`,
  },
  rule: {
    zh: '仅去有空货道或库存低的机器，每个货道补满',
    en: 'Machines with an empty or low slot. Fill every slot to capacity',
  },
  goods: { zh: '商品', en: 'Products' },
  kindsLeft: {
    zh: (n: number) => `剩 ${n} 种`,
    en: (n: number) => `${formatPluralEn(n, 'kind')} left`,
  },
  pieces: { zh: (n: number) => `${n} 件`, en: formatRefillPiecesEn },
  until: {
    zh: (date: string) => `到期 ${date} 的先放`,
    en: (date: string) => `put in those dated ${date} first`,
  },
  coins: { zh: '游戏币', en: 'Coins' },
  onlyCoins: { zh: '只要带币', en: 'Only coins to bring' },
  coinsLeft: {
    zh: (n: string) => `只剩 ${n} 枚`,
    en: (n: string) => `only ${n} left`,
  },
  coinCount: { zh: (n: string) => `${n} 枚`, en: (n: string) => `${n} coins` },
  bringCoins: { zh: (n: string) => `带 ${n} 枚`, en: (n: string) => `Bring ${n} coins` },
  lacksCoins: { zh: '缺币', en: 'Short of coins' },
  coinRule: {
    zh: '仅去上报缺币的机器，按近 7 天的出币量带 2 天的币',
    en: 'For machines that report low coins. Bring coins for 2 days, based on the last 7 days',
  },
  out: { zh: '要取出的过期商品', en: 'Past their date, to be taken out' },
  onlyOut: { zh: '只要取出过期的', en: 'Only to take out what is past its date' },
  onlyRaise: {
    zh: '不用带货，机器上的数要改',
    en: 'Nothing to bring: a machine’s own number is to be set',
  },
  go: { zh: '拣完了，出发', en: 'Picked, go' },
  missing: {
    zh: (n: number) => (n === 0 ? '都拣齐了' : `还差 ${n} 件`),
    en: (n: number) => (n === 0 ? 'All picked' : `${formatRefillPiecesEn(n)} missing`),
  },
  missingText: { zh: '缺货的少补即可', en: 'Short of something? Refill what you have' },
  none: { zh: '现在不用补货', en: 'Nothing to fill now' },
  noneText: {
    zh: '没有货道空了或快空。补货提醒在每格的“剩几件提醒”里设。',
    en: 'No slot is empty or low. When to warn is set for each slot',
  },
  first: { zh: '先去', en: 'First' },
  away: {
    zh: (metres: number) => (metres < 1000 ? `${metres} 米` : `${(metres / 1000).toFixed(1)} 公里`),
    en: (metres: number) => (metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`),
  },
  wayRule: {
    zh: '先去最缺货的，再去离得最近的。直线距离。',
    en: 'To the one that needs most, then always to the nearest. As the crow flies',
  },
  bring: { zh: (n: number) => `补 ${n} 件`, en: (n: number) => `Bring ${n}` },
  takenOut: { zh: '取出', en: 'Taken out' },
  takeOut: {
    zh: (n: number) => `取出过期的 ${n} 件`,
    en: (n: number) => `Take out ${n} past their date`,
  },
  filled: { zh: '补完了，待发', en: 'Filled, to be sent' },
  offline: { zh: '离线，到了先看看', en: 'Offline: look at it first' },
  refill: { zh: '补货', en: 'Refill' },
  now: { zh: (n: number) => `账面库存 ${n} 件`, en: (n: number) => `Recorded stock ${n}` },
  after: { zh: '补完后', en: 'When filled' },
  differs: { zh: '里面不是这个数', en: 'Not what is in it' },
  found: { zh: '补之前有', en: 'There before' },
  foundText: { zh: '与账面的差额记为盘点', en: 'Differences are recorded as a stocktake' },
  unit: { zh: '件', en: 'pcs' },
  full: { zh: '这台都满了', en: 'This machine is full' },
  fullText: { zh: '每格都到容量了', en: 'Every slot is at its capacity' },
  raiseToo: {
    zh: '这台机器自带库存计数。补货后请在机器上更新库存，标为缺货的货道不会出货。',
    en:
      'This machine keeps its own stock count. After you restock, ' +
      'update the count on the machine. Slots marked empty do not vend.',
  },
  raiseText: {
    zh: '机器上仍显示缺货的货道不会出货。请在机器上把库存改为实际数。',
    en: 'Slots marked empty on the machine will not vend. Update the stock count on the machine.',
  },
  unraised: {
    zh: (n: number) => `${n} 个货道在机器上仍显示缺货，未出售`,
    en: (n: number) => `${formatPluralEn(n, 'slot')} marked empty on the machine, not sold`,
  },
  isOver: { zh: '过期，取出', en: 'old: take it out' },
  left: { zh: '取出后', en: 'When taken out' },
  done: {
    zh: (n: number, out: number) =>
      out === 0
        ? `补完了，共 ${n} 件`
        : n === 0
          ? `取出了 ${out} 件`
          : `补了 ${n} 件，取出 ${out} 件`,
    en: (n: number, out: number) =>
      out === 0
        ? `Done, ${formatRefillPiecesEn(n)}`
        : n === 0
          ? `${formatRefillPiecesEn(out)} taken out`
          : `${formatRefillPiecesEn(n)} in, ${out} out`,
  },
  doneShort: { zh: '补完了', en: 'Done' },
  saved: { zh: '已记下', en: 'Noted' },
  waiting: {
    zh: (n: number) => `${n} 次补货待发`,
    en: (n: number) => (n === 1 ? '1 refill to be sent' : `${n} refills to be sent`),
  },
  waitingText: {
    zh: '已记在这台手机上，会按顺序自动发出',
    en: 'Kept on this phone, and sent in order by itself',
  },
  sendNow: { zh: '现在发', en: 'Send now' },
  refused: {
    zh: (machine: string) => `${machine} 的补货没记下`,
    en: (machine: string) => `The refill of ${machine} was not noted`,
  },
  openRefused: { zh: '打开', en: 'Open' },
  drop: { zh: '丢弃', en: 'Discard' },
  dropped: { zh: '已丢弃', en: 'Discarded' },
  records: { zh: '补货明细', en: 'Refills' },
  lines: { zh: '明细', en: 'lines' },
  count: { zh: (n: number) => `${n} 条`, en: (n: number) => (n === 1 ? '1 line' : `${n} lines`) },
  byMachine: { zh: '机器上报', en: 'Reported by the machine' },
  overtaken: { zh: '之后又补过，库存没动', en: 'Refilled since: the stock stays' },
  toldAt: { zh: (time: string) => `${time} 发到`, en: (time: string) => `sent ${time}` },
  machineGone: { zh: '设备已移走或删除', en: 'Machine moved or removed' },
  noRecords: { zh: '还没有补货', en: 'No refills yet' },
  noRecordsText: {
    zh: '补货和盘点记录显示在这里，含前后数量和操作人',
    en: 'Restocks and stocktakes appear here with quantities and names',
  },
  given: { zh: '礼品记录', en: 'Gifts given' },
  noGiven: { zh: '还没有出过礼品', en: 'Nothing has been given out yet' },
  noGivenText: {
    zh: '设好货道后，机器每出一件就记一笔',
    en: 'Once slots are set, each piece that comes out is noted',
  },
  cost: { zh: (amount: string) => `成本 ${amount}`, en: (amount: string) => `Cost ${amount}` },
  nothingFound: { zh: '没有找到', en: 'Nothing found' },
  nothingFoundText: { zh: '换个日期或场地', en: 'Try other days or another site' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  slot: { zh: (n: number) => `${n} 格`, en: (n: number) => `Slot ${n}` },
})
