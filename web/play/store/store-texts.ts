import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of the points store. */
export const storeTexts = declareTexts({
  title: { zh: '积分商城', en: 'Points store' },
  usable: { zh: '可用积分', en: 'Available points' },
  log: { zh: '积分明细', en: 'History' },
  redemptions: { zh: '我的兑换', en: 'Redemptions' },
  tasks: { zh: '每日任务', en: 'Daily tasks' },
  tip: {
    zh: '选好商品，用积分兑换。实物可到店自提或快递。代金券和币立即存入你的账户。',
    en:
      'Choose an item and redeem it with points. Pick up physical items at the venue or have ' +
      'them shipped. Vouchers and coins are added to your account immediately.',
  },
  closeTip: { zh: '关闭提示', en: 'Close tip' },
  closed: { zh: '积分商城未营业', en: 'Points store closed' },
  closedText: {
    zh: '积分商城重新开放后可以兑换商品。积分和到期日不变，已兑换的商品照常领取。',
    en:
      'You can redeem items when the points store reopens. Your points and their expiry ' +
      'dates do not change. You will still receive redeemed items.',
  },
  elsewhere: { zh: '积分商城在其他网站', en: 'Points store on another website' },
  elsewhereText: {
    zh: '商品和规则以该网站为准。积分和到期日不变，已兑换的商品照常领取。',
    en:
      'The items and rules on the other website apply. Your existing points and their expiry ' +
      'dates do not change. You will still receive redeemed items.',
  },
  none: { zh: '暂无可兑换的商品', en: 'No redeemable items yet' },
  noneText: {
    zh: '店家上架的商品会显示在这里',
    en: 'Items appear here once the venue puts them on sale.',
  },
  noneHere: { zh: '这个分组暂无商品', en: 'No items in this group yet' },
  tabs: { zh: '商品分组', en: 'Item groups' },
  home: { zh: '全部', en: 'All' },
  enough: { zh: '积分足够', en: 'Enough points' },
  points: {
    zh: (n: string) => `${n} 积分`,
    en: (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`,
  },
  pointsAndMoney: {
    zh: (points: string, money: string) => `${points} 积分 + ${money}`,
    en: (points: string, money: string) =>
      `${points} ${points === '1' ? 'point' : 'points'} + ${money}`,
  },
  marketPrice: {
    zh: (price: string) => `市场价 ${price}`,
    en: (price: string) => `Retail price ${price}`,
  },
  coins: {
    zh: (n: string) => `${n} 枚币存入你的账户`,
    en: (n: string) => `Adds ${n} ${n === '1' ? 'coin' : 'coins'} to your account`,
  },
  left: {
    zh: (n: number) => `可兑 ${n} 件`,
    en: (n: number) => `${n} ${n === 1 ? 'item' : 'items'} available`,
  },
  rules: { zh: '兑换规则', en: 'Redemption rules' },
})

/** Texts for why goods cannot be redeemed. */
export const barrierTexts = declareTexts({
  missing: {
    zh: (n: string) => `还差 ${n} 积分`,
    en: (n: string) => `${n} more ${n === '1' ? 'point' : 'points'} needed`,
  },
  soldOut: { zh: '已兑完', en: 'Sold out' },
  memberLimit: { zh: '已达到兑换上限', en: 'Redemption limit reached' },
  dayLimit: { zh: '今天已兑完', en: 'Sold out for today' },
  level: {
    zh: (name: string) => `${name}及以上等级可兑换`,
    en: (name: string) => `For members at level ${name} and above`,
  },
  notYet: { zh: '兑换尚未开始', en: 'Redemption not open yet' },
})
