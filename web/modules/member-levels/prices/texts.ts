import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the table of level prices. */
export const priceTexts = declareTexts({
  loading: { zh: '正在加载', en: 'Loading' },
  failed: { zh: '没有加载出来', en: 'This did not load' },
  offers: { zh: '等级价', en: 'Level prices' },
  noLevels: { zh: '还没有会员等级', en: 'No member levels yet' },
  noLevelsText: { zh: '先添加等级，再设它的优惠价', en: 'Add a level first, then set its prices' },
  toLevels: { zh: '会员等级', en: 'Member levels' },
  noOffers: { zh: '还没有套餐', en: 'No packages yet' },
  noOffersText: {
    zh: '先添加套餐，再设等级价',
    en: 'Add a package first, then set its level prices',
  },
  toOffers: { zh: '套餐', en: 'Packages' },
  level: { zh: '等级', en: 'Level' },
  offer: { zh: '套餐', en: 'Package' },
  everySite: { zh: '所有场地', en: 'Every site' },
  asPrice: { zh: '同售价', en: 'As the price' },
  price: { zh: '售价', en: 'Price' },
  note: {
    zh: '留空就按售价。和套餐里填的等级价是同一个。',
    en: 'Leave a field empty to keep the price. These are the level prices of the package form.',
  },
  cell: {
    zh: (offer: string, level: string) => `${offer}的${level}价`,
    en: (offer: string, level: string) => `${level} price of ${offer}`,
  },
  zero: { zh: '请填大于 0 的价格，或留空', en: 'Enter a price above 0, or leave it empty' },
  above: {
    zh: (price: string) => `不能高于售价 ${price}`,
    en: (price: string) => `Not above the price of ${price}`,
  },
  wrong: {
    zh: '有等级价填得不对，请检查标红的格子',
    en: 'A level price is wrong. Check the fields marked red',
  },
  saved: { zh: '已保存', en: 'Saved' },
})
