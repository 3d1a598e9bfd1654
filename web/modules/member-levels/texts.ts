import { declareTexts } from '#web/kit/texts.ts'

const formatMembersEn = (n: number) => (n === 1 ? '1 member' : `${n} members`)
const formatPeriodEn = (n: number) => `this month and the ${n === 1 ? 'one' : n} before`
const formatDaysEn = (n: number) => (n === 1 ? '1 day' : `${n} days`)

/** Texts of the screen of levels. */
export const texts = declareTexts({
  loading: { zh: '正在加载…', en: 'Loading…' },
  failed: { zh: '会员等级加载失败', en: 'Could not load member levels' },
  levels: { zh: '等级，从高到低', en: 'Levels, highest first' },
  none: { zh: '暂无会员等级', en: 'No member levels yet' },
  noneText: {
    zh: '会员按消费金额或游玩局数升级，享受等级价',
    en: 'Members move up as they pay or play more. Each level can have lower package prices.',
  },
  add: { zh: '添加等级', en: 'Add level' },
  edit: { zh: '编辑等级', en: 'Edit level' },
  members: { zh: (n: number) => `${n} 人`, en: formatMembersEn },
  paidRule: {
    zh: (sum: string, months: number) => `本月及前 ${months} 个月消费满 ${sum}`,
    en: (sum: string, months: number) => `At least ${sum} paid ${formatPeriodEn(months)}`,
  },
  playsRule: {
    zh: (plays: string, months: number) => `本月及前 ${months} 个月玩满 ${plays}`,
    en: (plays: string, months: number) => `At least ${plays} ${formatPeriodEn(months)}`,
  },
  handRule: { zh: '手动设置', en: 'Set manually' },
  rules: { zh: '规则', en: 'Rules' },
  window: { zh: '统计周期', en: 'Qualifying period' },
  windowValue: {
    zh: (n: number) => `本月及前 ${n} 个月`,
    en: (n: number) => `This month and the ${n === 1 ? 'one' : n} before`,
  },
  grace: { zh: '保级期', en: 'Grace period' },
  graceValue: { zh: (n: number) => `${n} 天`, en: formatDaysEn },
  graceNote: {
    zh: '达到升级条件后立即升级。每晚检查一次，不再达标的会员在保级期后降一级。',
    en: 'Members move up as soon as they reach the threshold. We check levels every night. Members who no longer qualify move down one level after the grace period.',
  },
  prices: { zh: '等级优惠', en: 'Level prices' },
  pricesSub: { zh: '各等级的套餐价', en: 'Package prices for each level' },
  freePlays: { zh: '免费次数', en: 'Free plays' },
  freePlaysSub: { zh: '各等级每天的免费次数', en: 'Free plays per day for each level' },
  gifts: { zh: '派币记录', en: 'Coin gifts' },
  giftsSub: { zh: '查看和收回派给会员的币', en: 'View and reclaim gifted coins' },
  name: { zh: '名称', en: 'Name' },
  nameHint: { zh: '金卡', en: 'Gold' },
  colour: { zh: '颜色', en: 'Colour' },
  rank: { zh: '级别', en: 'Rank' },
  rankTitle: { zh: '选择级别', en: 'Choose rank' },
  lowest: { zh: '最低级', en: 'Lowest' },
  above: { zh: (name: string) => `高于${name}`, en: (name: string) => `Above ${name}` },
  basis: { zh: '升级方式', en: 'Upgrade rule' },
  basisPaid: { zh: '消费金额', en: 'Amount paid' },
  basisPlays: { zh: '游玩局数', en: 'Plays' },
  basisHand: { zh: '手动设置', en: 'Set manually' },
  thresholdFen: { zh: '消费门槛', en: 'Minimum amount paid' },
  thresholdFenHelp: {
    zh: '按实付金额计算，扣除退款',
    en: 'Counts payments, net of refunds',
  },
  thresholdPlays: { zh: '局数门槛', en: 'Minimum plays' },
  playUnit: { zh: '局', en: 'plays' },
  thresholdZero: { zh: '请填写大于 0 的数', en: 'Enter a number above 0.' },
  pointsPercent: { zh: '积分倍率', en: 'Points multiplier' },
  pointsPercentHelp: {
    zh: '100% 不加倍，150% 即 1.5 倍',
    en: '100% is the normal rate. 150% means ×1.5.',
  },
  percentUnit: { zh: '%', en: '%' },
  pointsTimes: { zh: (n: string) => `积分 ×${n}`, en: (n: string) => `points ×${n}` },
  up: {
    zh: (n: number) => `${n} 人将升级`,
    en: (n: number) => (n === 1 ? '1 member will move up' : `${n} members will move up`),
  },
  down: {
    zh: (n: number) => `${n} 人将在保级期后降级`,
    en: (n: number) =>
      n === 1
        ? '1 member will move down after the grace period'
        : `${n} members will move down after the grace period`,
  },
  nobodyMoves: { zh: '会员等级不会变化', en: 'No members will change level' },
  counting: { zh: '正在计算…', en: 'Counting…' },
  notCounted: {
    zh: '填写完成后，会显示等级将变化的会员数',
    en: 'Complete the form to see how many members will change level.',
  },
  save: { zh: '保存等级', en: 'Save level' },
  saveRules: { zh: '保存规则', en: 'Save rules' },
  saved: { zh: '已保存', en: 'Saved' },
  remove: { zh: (name: string) => `删除“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '这个等级的等级价将一并删除，已支付的订单不受影响。删除后无法恢复。',
    en: 'The prices for this level will be deleted too. Paid orders are not affected. This cannot be undone.',
  },
  moveTo: {
    zh: (n: number) => `${n} 位会员的新等级`,
    en: (n: number) => `New level for ${formatMembersEn(n)}`,
  },
  noLevel: { zh: '无等级', en: 'No level' },
  removed: {
    zh: (n: number) => (n === 0 ? '已删除' : `已删除，${n} 位会员已变更等级`),
    en: (n: number) => (n === 0 ? 'Level deleted' : `Level deleted, ${formatMembersEn(n)} moved`),
  },
  windowMonths: { zh: '统计周期', en: 'Qualifying period' },
  monthUnit: { zh: '个月', en: 'months' },
  windowHelp: {
    zh: '本月之前计入的整月数，如 12',
    en: 'Full months counted before this month, for example 12',
  },
  graceDays: { zh: '保级期', en: 'Grace period' },
  dayUnit: { zh: '天', en: 'days' },
  graceHelp: {
    zh: '不再达标后，等级保留的天数',
    en: 'Days that members keep their level after they no longer qualify',
  },
})
