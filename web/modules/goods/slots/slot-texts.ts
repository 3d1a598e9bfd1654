import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the screen with a machine's slots. */
export const slotTexts = declareTexts({
  front: { zh: (name: string) => `${name} 的货道`, en: (name: string) => `Slots of ${name}` },
  filter: { zh: '筛选', en: 'Filter' },
  all: { zh: '全部', en: 'All' },
  empty: { zh: '空', en: 'Empty' },
  low: { zh: '快空', en: 'Low' },
  fault: { zh: '故障', en: 'Fault' },
  expiring: { zh: '快到期', en: 'Near its date' },
  over: { zh: '已过期', en: 'Past its date' },
  slot: { zh: (n: number) => `第 ${n} 格`, en: (n: number) => `Slot ${n}` },
  unset: { zh: '没设商品', en: 'Nothing set' },
  choose: { zh: '选商品', en: 'Choose a product' },
  change: { zh: '换商品', en: 'Change' },
  takeOut: { zh: '这格不放商品', en: 'Nothing in this slot' },
  searchGoods: { zh: '商品名称', en: 'Product name' },
  noGoods: { zh: '先添加商品', en: 'Add products first' },
  cost: { zh: (amount: string) => `成本 ${amount}`, en: (amount: string) => `Cost ${amount}` },
  weekOut: { zh: (n: number) => `近7天出 ${n} 件`, en: (n: number) => `${n} out in 7 days` },
  price: { zh: '价格', en: 'Price' },
  priceZero: {
    zh: '要大于 0。空着就按商品的价格卖。',
    en: 'It must be above 0. Left empty, the price of the product holds',
  },
  ownPrice: {
    zh: (amount: string) => `不填就按商品价 ${amount}`,
    en: (amount: string) => `Empty: the product’s ${amount}`,
  },
  sameGoods: {
    zh: (n: number) => `同款 ${n} 格一起改`,
    en: (n: number) => `Change all ${n} slots of it`,
  },
  stock: { zh: '现有', en: 'In it now' },
  told: { zh: (n: number) => `设备上报 ${n} 件`, en: (n: number) => `Reported by device: ${n}` },
  untold: { zh: '设备未上报库存', en: 'No stock reported by device' },
  differs: {
    zh: (n: number) => `账面比设备多 ${n} 件`,
    en: (n: number) => `Recorded stock is ${n} above the device`,
  },
  differsLess: {
    zh: (n: number) => `账面比设备少 ${n} 件`,
    en: (n: number) => `Recorded stock is ${n} below the device`,
  },
  reason: { zh: '为什么不一样（可不填）', en: 'Why it differs (optional)' },
  corrects: {
    zh: (stock: number, by: string) =>
      `账面库存 ${stock} 件，${by}。修改将记为盘点，并记录操作人。`,
    en: (stock: number, by: string) =>
      `Recorded stock ${stock}, ${by}. Your change is recorded as a stocktake with your name.`,
  },
  correct: {
    zh: (n: number) => `就是 ${n} 件，记下`,
    en: (n: number) => `It is ${n}: book it`,
  },
  corrected: { zh: '已记为盘点', en: 'Booked as a count' },
  pieces: {
    zh: (n: number) => `${n} 件`,
    en: (n: number) => (n === 1 ? '1 piece' : `${n} pieces`),
  },
  capacity: { zh: '容量', en: 'Capacity' },
  low1: { zh: '剩几件提醒', en: 'Warn at' },
  unit: { zh: '件', en: 'pcs' },
  template: { zh: '套模板', en: 'Templates' },
  addSlot: { zh: '加一格', en: 'Add a slot' },
  chooseSlot: { zh: '点一格，看和改里面的商品', en: 'Tap a slot to see and change what is in it' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存，玩家立即看到新价格', en: 'Saved. Players see the new prices immediately' },
  noneFound: { zh: '暂无货道', en: 'No slots yet' },
  noSlots: {
    zh: '设备未上报货道，可先添加',
    en: 'The device has not reported any slots. You can add one',
  },
  test: { zh: '出货测试', en: 'Vend test' },
  count: { zh: '盘点', en: 'Count' },
  countSend: {
    zh: (n: number) => `数完了，记账并比对 ${n} 格`,
    en: (n: number) => (n === 1 ? 'Book and compare 1 slot' : `Book and compare ${n} slots`),
  },
  holdsOnly: {
    zh: (n: number) => `这一格最多 ${n} 件。数一数，或先改容量。`,
    en: (n: number) => `It holds ${n} at most: count again, or change its capacity`,
  },
  countClose: { zh: '知道了', en: 'Close' },
  countNote: {
    zh: '之后以你的盘点数为准，差额记入补货明细',
    en: 'Your count applies from now on. The difference is recorded with restocks',
  },
  byBook: { zh: (n: number) => `账面库存 ${n}`, en: (n: number) => `Recorded stock ${n}` },
  overtaken: { zh: '之后又补过，没有改', en: 'Refilled since: left as it is' },
  agrees: { zh: '对得上', en: 'Agrees' },
  more: { zh: (n: number) => `多 ${n} 件`, en: (n: number) => `${n} more` },
  fewer: { zh: (n: number) => `少 ${n} 件`, en: (n: number) => `${n} fewer` },
})
