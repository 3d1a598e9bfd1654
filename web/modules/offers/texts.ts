import { declareTexts } from '#web/kit/texts.ts'

const formatPackageCount = (count: number) => (count === 1 ? '1 package' : `${count} packages`)

/** Texts of the list of packages. */
export const texts = declareTexts({
  place: { zh: '场地', en: 'Site' },
  everySite: { zh: '全部场地', en: 'All sites' },
  choosePlace: { zh: '选择场地', en: 'Choose site' },
  searchPlace: { zh: '场地名称', en: 'Site name' },
  many: { zh: '批量修改', en: 'Bulk edit' },
  manySub: { zh: '为多个场地设置相同的套餐', en: 'Set the same packages for several sites' },
  cards: { zh: '全部套餐', en: 'All packages' },
  cardsSub: { zh: '全部场地和状态', en: 'All sites and statuses' },
  add: { zh: '添加套餐', en: 'Add package' },
  loading: { zh: '正在加载套餐…', en: 'Loading packages…' },
  failed: { zh: '套餐加载失败', en: 'Could not load packages' },
  gone: { zh: '场地不存在或已删除', en: 'Site not found' },
  goneText: {
    zh: '请查看通用套餐',
    en: 'View the shared packages instead.',
  },
  toEverySite: { zh: '查看通用套餐', en: 'View shared packages' },
  none: { zh: '暂无套餐', en: 'No packages yet' },
  noneText: {
    zh: '玩家付款时选择套餐。添加后立即开售。',
    en: 'Players choose a package when they pay. A new package goes on sale immediately.',
  },
  play: { zh: '投币套餐', en: 'Coin packages' },
  recharge: { zh: '存币套餐', en: 'Stored-coin packages' },
  ofSite: { zh: '本场地', en: 'This site' },
  recommended: { zh: '推荐', en: 'Recommended' },
  off: { zh: '已下架', en: 'Off sale' },
  notYet: { zh: '未开始', en: 'Not started' },
  over: { zh: '已结束', en: 'Ended' },
  bonus: {
    zh: (coins: string) => `送 ${coins} 枚`,
    en: (coins: string) => `${coins} bonus ${coins === '1' ? 'coin' : 'coins'}`,
  },
  dayLimit: {
    zh: (times: number) => `每人每天限购 ${times} 次`,
    en: (times: number) => `Limit ${times} per player per day`,
  },
  from: { zh: (day: string) => `${day} 起`, en: (day: string) => `From ${day}` },
  until: { zh: (day: string) => `至 ${day}`, en: (day: string) => `Until ${day}` },
  ownSites: { zh: '场地自有套餐', en: 'Site-specific packages' },
  ownCount: {
    zh: (count: number) => `${count} 个`,
    en: formatPackageCount,
  },
  hasOwn: {
    zh: (count: number) => `本场地有 ${count} 个自有套餐，代替类型和名称相同的通用套餐`,
    en: (count: number) =>
      `This site has ${formatPackageCount(count)} of its own. Shared packages of the same type and name are not sold here.`,
  },
  restore: { zh: '恢复通用套餐', en: 'Restore shared packages' },
  restoreQuestion: {
    zh: (site: string) => `“${site}”恢复通用套餐？`,
    en: (site: string) => `Restore shared packages at “${site}”?`,
  },
  restoreText: {
    zh: (count: number) => `将删除本场地的 ${count} 个自有套餐，改为销售通用套餐。删除后无法恢复。`,
    en: (count: number) =>
      `${formatPackageCount(count)} specific to this site will be deleted, and the site will sell the shared packages instead. This cannot be undone.`,
  },
  restored: { zh: '已恢复通用套餐', en: 'Shared packages restored' },
  chooseOne: { zh: '选择一个套餐，查看或修改', en: 'Select a package to view or edit' },
})
