import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the table of level prices. */
export const priceTexts = declareTexts({
  loading: { zh: '正在加载…', en: 'Loading…' },
  failed: { zh: '等级价加载失败', en: 'Could not load level prices' },
  offers: { zh: '等级价', en: 'Level prices' },
  noLevels: { zh: '暂无会员等级', en: 'No member levels yet' },
  noLevelsText: { zh: '请先添加等级，再设置等级价', en: 'Add a level, then set its prices.' },
  addLevel: { zh: '添加等级', en: 'Add level' },
  toLevels: { zh: '会员等级', en: 'Member levels' },
  noOffers: { zh: '暂无套餐', en: 'No packages yet' },
  noOffersText: {
    zh: '请先添加套餐，再设置等级价',
    en: 'Add a package, then set its level prices.',
  },
  addOffer: { zh: '添加套餐', en: 'Add package' },
  toOffers: { zh: '优惠设置', en: 'Packages' },
  level: { zh: '等级', en: 'Level' },
  offer: { zh: '套餐', en: 'Package' },
  everySite: { zh: '全部场地', en: 'All sites' },
  asPrice: { zh: '按售价', en: 'Regular price' },
  price: { zh: '售价', en: 'Price' },
  note: {
    zh: '留空则按售价收款。保存后，套餐中的等级价同步更新。',
    en: 'Leave blank to charge the regular price. Saving also updates the level prices in each package.',
  },
  cell: {
    zh: (offer: string, level: string) => `${offer}的${level}价`,
    en: (offer: string, level: string) => `${offer}, ${level} price`,
  },
  zero: {
    zh: '请填写大于 0 的价格，或留空',
    en: 'Enter a price greater than ¥0.00 or leave the field blank.',
  },
  above: {
    zh: (price: string) => `不能高于售价 ${price}，请改低或留空`,
    en: (price: string) =>
      `The level price cannot be higher than the regular price of ${price}. Enter a lower price, or leave the field blank.`,
  },
  wrong: {
    zh: '部分等级价有误，请检查标红的输入框',
    en: 'Some level prices are invalid. Check the fields marked in red.',
  },
  saved: { zh: '已保存', en: 'Saved' },
})
