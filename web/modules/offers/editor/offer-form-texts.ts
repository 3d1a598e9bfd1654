import { offerFields } from '#contract/offers/offer.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the package form, including the names of the fields. */
export const formTexts = declareTexts({
  ...offerFields.labels,
  seen: { zh: '玩家页面预览', en: 'Player page preview' },
  coin: { zh: '币', en: 'coins' },
  oneCoin: { zh: '币', en: 'coin' },
  often: { zh: '推荐', en: 'Recommended' },
  free: {
    zh: (coins: string) => `含赠送 ${coins} 币`,
    en: (coins: string) => `includes ${coins} bonus ${coins === '1' ? 'coin' : 'coins'}`,
  },
  ontoAccount: { zh: '存入你的账户', en: 'added to your balance' },
  each: { zh: (price: string) => `每币合 ${price}`, en: (price: string) => `${price} per coin` },
  eachLess: { zh: '每币不到 ¥0.01', en: 'Less than ¥0.01 per coin' },
  noName: { zh: '未命名', en: 'Untitled' },
  what: { zh: '套餐内容', en: 'Package details' },
  limits: { zh: '限购和日期', en: 'Limits and dates' },
  playHelp: {
    zh: '付款后直接上币到机器，可立即游玩',
    en: 'Coins are sent to the machine after payment. Players can start right away.',
  },
  rechargeHelp: {
    zh: '付款后，币存入玩家账户，可随时使用',
    en: 'After payment, coins are added to the player’s balance and can be used at any time.',
  },
  fieldId: { zh: '适用场地', en: 'Site' },
  fieldHelp: {
    zh: '在本场地代替类型和名称相同的通用套餐',
    en: 'At this site, this package replaces the shared package of the same type and name.',
  },
  choosePlace: { zh: '选择场地', en: 'Choose site' },
  nameHint: { zh: '周末畅玩', en: 'Weekend special' },
  coinUnit: { zh: '枚', en: 'coins' },
  times: { zh: '次', en: 'purchases' },
  levelHelp: { zh: '留空则按售价', en: 'Leave blank to use the regular price.' },
  asPrice: { zh: '按售价', en: 'Regular price' },
  levelAbove: {
    zh: (price: string) => `等级价不能高于售价 ${price}。请改低或留空。`,
    en: (price: string) =>
      `The level price cannot be higher than the regular price of ${price}. Enter a lower price, or leave the field blank.`,
  },
  noLimit: { zh: '不限', en: 'No limit' },
  dated: { zh: '限时销售', en: 'Limited sales period' },
  always: {
    zh: '关闭时长期销售',
    en: 'While this is off, the package is sold with no end date.',
  },
  priceOver: {
    zh: '售价最高 ¥10,000.00，请填写更低的价格',
    en: 'The maximum price is ¥10,000.00. Enter a lower price.',
  },
  priceZero: { zh: '请填写大于 ¥0.00 的价格', en: 'Enter a price greater than ¥0.00.' },
  datePast: {
    zh: '日期已过，请选择今天或以后的日期',
    en: 'This date has passed. Choose today or a later date.',
  },
  atOnce: { zh: '立即生效', en: 'Immediate changes' },
  isOnHelp: { zh: '关闭后玩家看不到这个套餐', en: 'Turn off to hide this package from players.' },
  isRecommendedHelp: {
    zh: '在玩家页面默认选中，每个场地每类限一个',
    en: 'Selected by default on the player page. One package per type at each site.',
  },
  everywhere: {
    zh: '这是通用套餐。修改后，所有场地同时生效。',
    en: 'This is a shared package. Changes take effect at all sites at the same time.',
  },
  onlyHere: { zh: '仅修改本场地', en: 'Edit for this site only' },
  ownPrices: { zh: '单独定价场地', en: 'Site prices' },
  ownPricesHelp: { zh: '其他场地仍按售价', en: 'Other sites keep the regular price.' },
  makeOwn: { zh: '为场地单独定价', en: 'Set a separate price for a site' },
  locked: {
    zh: '这是通用套餐，你只能查看。可为你的场地单独定价。',
    en: 'This is a shared package, so you can only view it. You can set a separate price for your site.',
  },
  added: { zh: '已添加', en: 'Package added' },
  saved: { zh: '已保存', en: 'Saved' },
  nowOn: { zh: '已上架', en: 'Package put on sale' },
  nowOff: { zh: '已下架', en: 'Package taken off sale' },
  restore: { zh: '恢复为通用套餐', en: 'Restore shared package' },
  restoreQuestion: {
    zh: (name: string, price: string) => `将“${name}”恢复为通用套餐（${price}）？`,
    en: (name: string, price: string) => `Restore the shared package “${name}” at ${price}?`,
  },
  restoreText: {
    zh: '将删除场地的自有套餐。删除后无法恢复。',
    en: 'The site-specific package will be deleted. This cannot be undone.',
  },
  restored: { zh: '已恢复为通用套餐', en: 'Shared package restored' },
  remove: { zh: (name: string) => `删除“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '玩家将不能再购买这个套餐，已购买的不受影响。删除后无法恢复。',
    en: 'Players will no longer be able to buy this package. Past purchases are not affected. This cannot be undone.',
  },
  removed: { zh: '已删除', en: 'Package deleted' },
  loading: { zh: '正在加载套餐…', en: 'Loading package…' },
  failed: { zh: '套餐加载失败', en: 'Could not load package' },
  gone: { zh: '套餐不存在或已删除', en: 'Package not found' },
  goneText: {
    zh: '请返回列表选择其他套餐',
    en: 'Go back to the list and choose another package.',
  },
  toList: { zh: '返回套餐列表', en: 'Back to packages' },
})
