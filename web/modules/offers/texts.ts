import { declareTexts } from '#web/kit/texts.ts'

const formatPackageCount = (count: number) => (count === 1 ? '1 package' : `${count} packages`)

/** Texts of the list of packages. */
export const texts = declareTexts({
  place: { zh: '场地', en: 'Site' },
  everySite: { zh: '所有场地', en: 'Every site' },
  choosePlace: { zh: '看哪里的套餐', en: 'Packages of which site' },
  searchPlace: { zh: '场地名称', en: 'Name of a site' },
  many: { zh: '批量修改', en: 'Batch edit' },
  manySub: { zh: '一次给多个场地设同样的套餐', en: 'Give many sites the same packages' },
  cards: { zh: '全部套餐', en: 'All packages' },
  cardsSub: { zh: '按状态查看', en: 'Of every place, by state' },
  add: { zh: '添加套餐', en: 'Add package' },
  loading: { zh: '正在加载套餐', en: 'Loading packages' },
  failed: { zh: '套餐加载失败', en: 'Could not load packages' },
  gone: { zh: '这个场地已经不在了', en: 'This site is not there any more' },
  goneText: {
    zh: '可能已被删除，请查看通用套餐',
    en: 'It may have been deleted. See the packages for all sites.',
  },
  toEverySite: { zh: '看所有场地的', en: 'See those for every site' },
  none: { zh: '还没有套餐', en: 'No packages yet' },
  noneText: {
    zh: '玩家按套餐付款：付多少钱，得多少币。加一个，所有场地马上能买。',
    en: 'Players pay by packages: so much money, so many coins. Add one and every site sells it',
  },
  play: { zh: '投币套餐', en: 'Coin packages' },
  recharge: { zh: '存币套餐', en: 'Stored-coin packages' },
  ofSite: { zh: '本场地', en: 'This site' },
  recommended: { zh: '推荐', en: 'Recommended' },
  off: { zh: '已下架', en: 'Off sale' },
  notYet: { zh: '未开始', en: 'Not started' },
  over: { zh: '已结束', en: 'Over' },
  bonus: { zh: (coins: string) => `送 ${coins} 枚`, en: (coins: string) => `${coins} free` },
  dayLimit: {
    zh: (times: number) => `每人每天 ${times} 次`,
    en: (times: number) => `${times} a day each`,
  },
  from: { zh: (day: string) => `${day} 起`, en: (day: string) => `From ${day}` },
  until: { zh: (day: string) => `至 ${day}`, en: (day: string) => `Until ${day}` },
  ownSites: { zh: '有自己套餐的场地', en: 'Sites with packages of their own' },
  ownCount: {
    zh: (count: number) => `${count} 个`,
    en: formatPackageCount,
  },
  hasOwn: {
    zh: (count: number) => `本场地有 ${count} 个自己的套餐，代替或多于所有场地的`,
    en: (count: number) => `This site has ${formatPackageCount(count)} of its own`,
  },
  restore: { zh: '恢复默认套餐', en: 'Restore the default packages' },
  restoreQuestion: {
    zh: (site: string) => `恢复${site}的默认套餐？`,
    en: (site: string) => `Restore the default packages of ${site}?`,
  },
  restoreText: {
    zh: (count: number) => `本场地自己的 ${count} 个套餐会删除，以后卖所有场地的套餐。不能恢复。`,
    en: (count: number) =>
      `It loses ${formatPackageCount(count)} of its own and ` +
      'sells those for every site. This cannot be undone',
  },
  restored: { zh: '已恢复默认', en: 'Restored' },
  chooseOne: { zh: '点一个套餐，在这里看和改', en: 'Choose a package to see and change it here' },
  keys: { zh: '上下键移动，Enter 打开', en: 'Arrows to move, Enter to open' },
})
