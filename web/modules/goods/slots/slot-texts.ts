import { declareTexts } from '#web/kit/texts.ts'

const formatSlotItemsEn = (n: number) => (n === 1 ? '1 item' : `${n} items`)

/** Texts of the screen with a machine's slots. */
export const slotTexts = declareTexts({
  front: { zh: (name: string) => `${name} 的货道`, en: (name: string) => `Slots in ${name}` },
  filter: { zh: '筛选', en: 'Filter' },
  all: { zh: '全部', en: 'All' },
  empty: { zh: '缺货', en: 'Out of stock' },
  low: { zh: '库存低', en: 'Low stock' },
  fault: { zh: '故障', en: 'Fault' },
  expiring: { zh: '临期', en: 'Expiring' },
  over: { zh: '已过期', en: 'Expired' },
  slot: { zh: (n: number) => `货道 ${n}`, en: (n: number) => `Slot ${n}` },
  unset: { zh: '未设商品', en: 'No product' },
  choose: { zh: '选择商品', en: 'Choose product' },
  change: { zh: '更换商品', en: 'Change product' },
  takeOut: { zh: '移除货道商品', en: 'Remove product from slot' },
  searchGoods: { zh: '商品名称', en: 'Product name' },
  cost: { zh: (amount: string) => `成本 ${amount}`, en: (amount: string) => `Cost ${amount}` },
  weekOut: {
    zh: (n: number) => `近 7 天出货 ${n} 件`,
    en: (n: number) => `${formatSlotItemsEn(n)} dispensed in the last 7 days`,
  },
  price: { zh: '价格', en: 'Price' },
  priceZero: {
    zh: '请填写大于 ¥0.00 的价格。留空则按商品价格。',
    en: 'Enter a price greater than ¥0.00. Leave blank to use the product price.',
  },
  ownPrice: {
    zh: (amount: string) => `留空则按商品价格 ${amount}`,
    en: (amount: string) => `Leave blank to use the product price of ${amount}.`,
  },
  prizeOnly: {
    zh: '商品无售价，留空则仅作礼品',
    en: 'This product has no price. Leave blank for a prize only.',
  },
  sameGoods: {
    zh: (n: number) => `同款商品的 ${n} 个货道都用这个价格`,
    en: (n: number) => `Use this price in all ${n} slots with this product`,
  },
  stock: { zh: '现有库存', en: 'Current stock' },
  told: {
    zh: (n: number) => `设备上报 ${n} 件`,
    en: (n: number) => `Reported by device: ${formatSlotItemsEn(n)}`,
  },
  untold: { zh: '设备未上报库存', en: 'Stock not reported by device' },
  differs: {
    zh: (n: number) => `账面比设备多 ${n} 件`,
    en: (n: number) => `Recorded stock is ${formatSlotItemsEn(n)} higher than the device reports.`,
  },
  differsLess: {
    zh: (n: number) => `账面比设备少 ${n} 件`,
    en: (n: number) => `Recorded stock is ${formatSlotItemsEn(n)} lower than the device reports.`,
  },
  reason: { zh: '差异原因（选填）', en: 'Discrepancy reason (optional)' },
  corrects: {
    zh: (stock: number, by: string) =>
      `账面库存 ${stock} 件，实际${by}。你的修改将记为盘点，并记录操作人。`,
    en: (stock: number, by: string) =>
      `Recorded stock is ${formatSlotItemsEn(stock)}. You counted ${by}. ` +
      'The change will be recorded as a stocktake under your name.',
  },
  correct: {
    zh: (n: number) => `按 ${n} 件记为盘点`,
    en: (n: number) => `Record stocktake of ${formatSlotItemsEn(n)}`,
  },
  corrected: { zh: '已记为盘点', en: 'Stocktake recorded' },
  pieces: {
    zh: (n: number) => `${n} 件`,
    en: formatSlotItemsEn,
  },
  capacity: { zh: '容量', en: 'Capacity' },
  low1: { zh: '库存低提醒数', en: 'Low-stock threshold' },
  unit: { zh: '件', en: 'items' },
  template: { zh: '货道模板', en: 'Slot templates' },
  addSlot: { zh: '添加货道', en: 'Add slot' },
  save: { zh: '保存货道', en: 'Save slots' },
  saved: { zh: '货道已保存', en: 'Slots saved' },
  savedPrices: {
    zh: '已保存，玩家立即看到新价格',
    en: 'Slots saved. Players see price changes immediately.',
  },
  noneFound: { zh: '暂无货道', en: 'No slots yet' },
  noSlots: {
    zh: '设备未上报货道，可手动添加',
    en: 'The device has not reported any slots. You can add slots manually.',
  },
  test: { zh: '出货测试', en: 'Test vend' },
  count: { zh: '盘点', en: 'Stocktake' },
  countSend: {
    zh: (n: number) => `保存盘点并比对 ${n} 个货道`,
    en: (n: number) =>
      n === 1 ? 'Save count and compare 1 slot' : `Save count and compare ${n} slots`,
  },
  holdsOnly: {
    zh: (n: number) => `这个货道最多 ${n} 件。请重新清点，或先修改容量。`,
    en: (n: number) =>
      `This slot holds at most ${formatSlotItemsEn(n)}. Count again, or change the capacity first.`,
  },
  countClose: { zh: '完成', en: 'Done' },
  countNote: {
    zh: '盘点数已作为账面库存（此后已再次补货的货道除外），差异已记入“补货明细”',
    en: 'Your count is now the recorded stock, except for slots restocked since. Discrepancies are listed in “Restock log”.',
  },
  byBook: {
    zh: (n: number) => `账面库存 ${n} 件`,
    en: (n: number) => `Recorded stock: ${formatSlotItemsEn(n)}`,
  },
  overtaken: { zh: '此后已再次补货，未修改', en: 'Not applied, restocked since' },
  agrees: { zh: '一致', en: 'Matches' },
  more: { zh: (n: number) => `多 ${n} 件`, en: (n: number) => `${n} more` },
  fewer: { zh: (n: number) => `少 ${n} 件`, en: (n: number) => `${n} fewer` },
})
