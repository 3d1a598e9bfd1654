import { RESTORE_DAYS, storeGoodsFields } from '#contract/points-store/store-goods.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the list of goods and of the recycle bin. */
export const goodsTexts = declareTexts({
  loading: { zh: '正在加载…', en: 'Loading…' },
  goods: { zh: '商品', en: 'items' },
  add: { zh: '添加商品', en: 'Add item' },
  bin: { zh: '回收站', en: 'Recycle bin' },
  search: { zh: '商品名称', en: 'Item name' },
  group: { zh: '分组', en: 'Group' },
  anyGroup: { zh: '全部分组', en: 'All groups' },
  manageGroups: { zh: '管理分组', en: 'Manage groups' },
  shelf: { zh: '状态', en: 'Status' },
  anyShelf: { zh: '全部状态', en: 'All statuses' },
  on: { zh: '已上架', en: 'On sale' },
  off: { zh: '已下架', en: 'Off sale' },
  soldOut: { zh: '已兑完', en: 'Sold out' },
  points: {
    zh: (text: string) => `${text} 积分`,
    en: (text: string) => `${text} ${text === '1' ? 'point' : 'points'}`,
  },
  pointsAndMoney: {
    zh: (points: string, money: string) => `${points} 积分 + ${money}`,
    en: (points: string, money: string) =>
      `${points} ${points === '1' ? 'point' : 'points'} + ${money}`,
  },
  stock: { zh: (n: string) => `库存 ${n}`, en: (n: string) => `${n} in stock` },
  voucherGain: {
    zh: (name: string) => `代金券：${name}`,
    en: (name: string) => `Voucher: ${name}`,
  },
  coinGain: {
    zh: (n: string) => `${n} 枚币`,
    en: (n: string) => `${n} ${n === '1' ? 'coin' : 'coins'}`,
  },
  redeemed: { zh: (n: string) => `已兑 ${n}`, en: (n: string) => `${n} redeemed` },
  count: {
    zh: (n: string) => `共 ${n} 个商品`,
    en: (n: string) => `${n} ${n === '1' ? 'item' : 'items'}`,
  },
  choose: { zh: '选择', en: 'Select' },
  endChoice: { zh: '取消选择', en: 'Cancel selection' },
  chosen: {
    zh: (n: number) => `已选 ${n} 个`,
    en: (n: number) => `${n} ${n === 1 ? 'item' : 'items'} selected`,
  },
  putOn: { zh: '上架', en: 'Put on sale' },
  takeOff: { zh: '下架', en: 'Take off sale' },
  move: { zh: '移除', en: 'Remove' },
  putOnDone: {
    zh: (n: number) => `已上架 ${n} 个商品`,
    en: (n: number) => (n === 1 ? 'Item put on sale' : `${n} items put on sale`),
  },
  takeOffDone: {
    zh: (n: number) => `已下架 ${n} 个商品`,
    en: (n: number) => (n === 1 ? 'Item taken off sale' : `${n} items taken off sale`),
  },
  moveQuestion: {
    zh: (what: string) => `移除${what}？`,
    en: (what: string) => `Remove ${what}?`,
  },
  many: {
    zh: (n: number) => ` ${n} 个商品`,
    en: (n: number) => `${n} ${n === 1 ? 'item' : 'items'}`,
  },
  one: { zh: (name: string) => `“${name}”`, en: (name: string) => `“${name}”` },
  moveText: {
    zh: `商品会下架并移入回收站，${RESTORE_DAYS} 天内可恢复。未完成的兑换订单不受影响。`,
    en: `Items will be taken off sale and moved to the recycle bin. You can restore them within ${RESTORE_DAYS} days. Open redemptions are not affected.`,
  },
  moved: { zh: '已移入回收站', en: 'Moved to the recycle bin' },
  none: { zh: '暂无商品', en: 'No items yet' },
  noneText: {
    zh: '添加商品并上架后，会员可以用积分兑换',
    en: 'Add an item and put it on sale. Members can then redeem points for it.',
  },
  nothing: { zh: '没有符合条件的商品', en: 'No matching items' },
  nothingText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  removedGoods: { zh: '回收站', en: 'recycle bin' },
  until: {
    zh: (day: string) => `可恢复至 ${day}`,
    en: (day: string) => `Can be restored until ${day}`,
  },
  tooLate: {
    zh: `已超过 ${RESTORE_DAYS} 天，不能恢复`,
    en: `${RESTORE_DAYS}-day restore period ended`,
  },
  wasRedeemed: {
    zh: '已有会员兑换，不能彻底删除',
    en: 'Redeemed items cannot be deleted permanently',
  },
  restore: { zh: '恢复', en: 'Restore' },
  restored: { zh: '已恢复，尚未上架', en: 'Item restored but not on sale yet' },
  delete: { zh: '彻底删除', en: 'Delete permanently' },
  deleteQuestion: {
    zh: (name: string) => `彻底删除“${name}”？`,
    en: (name: string) => `Delete “${name}” permanently?`,
  },
  deleteText: { zh: '删除后无法恢复', en: 'This cannot be undone.' },
  deleted: { zh: '已删除', en: 'Item deleted' },
  noRemoved: { zh: '回收站为空', en: 'The recycle bin is empty' },
  noRemovedText: {
    zh: '移除的商品会显示在这里',
    en: 'Items that you remove appear here.',
  },
})

/** Texts of the form of goods, including the names of the fields. */
export const formTexts = declareTexts({
  ...storeGoodsFields.labels,
  failed: { zh: '商品加载失败', en: 'Could not load item' },
  gone: { zh: '商品不存在或已彻底删除', en: 'Item not found' },
  goneText: {
    zh: '请返回商品列表重新选择',
    en: 'Choose another item from the list.',
  },
  toList: { zh: '返回商品列表', en: 'Back to items' },
  inBin: { zh: '商品在回收站', en: 'Item in the recycle bin' },
  inBinText: { zh: '恢复后才能修改', en: 'Restore the item before you edit it.' },
  toBin: { zh: '回收站', en: 'Recycle bin' },
  addTitle: { zh: '添加商品', en: 'Add item' },
  basics: { zh: '基本信息', en: 'Basics' },
  picturesHelp: {
    zh: '第一张为封面',
    en: 'The first picture is the cover.',
  },
  noGroup: { zh: '不分组', en: 'No group' },
  groupWhy: { zh: '商品所在的分组', en: 'Item group' },
  price: { zh: '积分和价格', en: 'Points and prices' },
  priceNote: {
    zh: '会员能看到市场价，看不到成本价',
    en: 'Members see the retail price but not the cost price.',
  },
  pointUnit: { zh: '积分', en: 'points' },
  moneyHelp: {
    zh: '会员每件另付的金额，用手机支付。留空则只用积分。',
    en: 'Extra amount members pay per item by mobile payment. Leave blank for points only.',
  },
  shippingHelp: {
    zh: '每笔兑换订单向会员收一次，留空则包邮',
    en: 'Charged to the member once per redemption. Leave blank for free shipping.',
  },
  priceWrong: {
    zh: '请填写 ¥0.00 到 ¥50,000.00 的金额',
    en: 'Enter an amount from ¥0.00 to ¥50,000.00.',
  },
  limits: { zh: '库存和限兑', en: 'Stock and redemption limits' },
  memberLimitHelp: { zh: '填 0 则不限', en: 'Enter 0 for no limit.' },
  dayLimitHelp: {
    zh: '所有会员合计，填 0 则不限',
    en: 'For all members together. Enter 0 for no limit.',
  },
  piece: { zh: '件', en: 'items' },
  everyone: { zh: '所有会员', en: 'All members' },
  delivery: { zh: '领取方式', en: 'Delivery method' },
  pickUpSub: {
    zh: '会员凭自提码到场地领取',
    en: 'Members collect items at your sites with a pickup code.',
  },
  shipSub: {
    zh: '会员填写收货地址，由你寄出',
    en: 'Members enter a shipping address and you ship the items.',
  },
  noDelivery: {
    zh: '请至少选择一种领取方式：到店自提或快递',
    en: 'Choose pickup, shipping or both.',
  },
  dates: { zh: '兑换日期', en: 'Redemption dates' },
  datesNote: {
    zh: '留空则长期可兑换',
    en: 'Leave blank to let members redeem the item at any time.',
  },
  more: { zh: '更多', en: 'More' },
  isOn: { zh: '上架', en: 'On sale' },
  isOnSub: { zh: '会员在积分商城可见', en: 'Visible to members in the points store' },
  save: { zh: '保存商品', en: 'Save item' },
  saved: { zh: '已保存', en: 'Saved' },
  added: { zh: '已添加，尚未上架', en: 'Item added but not on sale yet' },
})

export const groupTexts = declareTexts({
  failed: { zh: '分组加载失败', en: 'Could not load groups' },
  groups: { zh: '分组', en: 'Groups' },
  manage: { zh: '商品分组', en: 'Item groups' },
  add: { zh: '添加分组', en: 'Add group' },
  rename: { zh: '重命名分组', en: 'Rename group' },
  renameOf: { zh: (name: string) => `重命名“${name}”`, en: (name: string) => `Rename ${name}` },
  name: { zh: '分组名称', en: 'Group name' },
  save: { zh: '保存分组', en: 'Save group' },
  saved: { zh: '已保存', en: 'Saved' },
  current: { zh: '当前', en: 'Current' },
  items: {
    zh: (n: string) => `${n} 个商品`,
    en: (n: string) => `${n} ${n === '1' ? 'item' : 'items'}`,
  },
  none: { zh: '不分组', en: 'No group' },
  empty: { zh: '暂无分组', en: 'No groups yet' },
  emptyText: {
    zh: '会员在积分商城可按分组查找商品',
    en: 'Members can browse items by group in the points store.',
  },
  delete: { zh: '删除分组', en: 'Delete group' },
  deleteQuestion: {
    zh: (name: string) => `删除分组“${name}”？`,
    en: (name: string) => `Delete the group “${name}”?`,
  },
  deleteText: {
    zh: '分组中的商品会保留，改为不分组',
    en: 'Items in this group will be kept but will have no group.',
  },
  deleted: { zh: '已删除', en: 'Group deleted' },
})
