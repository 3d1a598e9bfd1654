import { declareTexts } from '#web/kit/texts.ts'

const formatMembersEn = (n: number) => (n === 1 ? '1 member' : `${n} members`)
const formatMonthsEn = (n: number) => (n === 1 ? 'month' : `${n} months`)
const formatDaysEn = (n: number) => (n === 1 ? '1 day' : `${n} days`)

/** Texts of the screen of levels. */
export const texts = declareTexts({
  loading: { zh: '正在加载', en: 'Loading' },
  failed: { zh: '没有加载出来', en: 'This did not load' },
  levels: { zh: '等级，从高到低', en: 'Levels, highest first' },
  none: { zh: '还没有会员等级', en: 'No member levels yet' },
  noneText: {
    zh: '按消费金额或游玩局数升级，等级可享优惠价。先添加一个',
    en: 'Members reach levels by money paid or plays, and get better prices. Add the first one',
  },
  add: { zh: '添加等级', en: 'Add level' },
  edit: { zh: '编辑等级', en: 'Edit level' },
  members: { zh: (n: number) => `${n} 人`, en: formatMembersEn },
  paidRule: {
    zh: (sum: string, months: number) => `近 ${months} 个月消费满 ${sum}`,
    en: (sum: string, months: number) => `${sum} paid in ${formatMonthsEn(months)}`,
  },
  playsRule: {
    zh: (plays: string, months: number) => `近 ${months} 个月玩满 ${plays}`,
    en: (plays: string, months: number) => `${plays} in ${formatMonthsEn(months)}`,
  },
  handRule: { zh: '仅手动设置', en: 'By hand only' },
  rules: { zh: '规则', en: 'Rules' },
  window: { zh: '统计时间', en: 'Period counted' },
  windowValue: {
    zh: (n: number) => `${n} 个月`,
    en: (n: number) => (n === 1 ? '1 month' : `${n} months`),
  },
  grace: { zh: '保级时间', en: 'Grace period' },
  graceValue: { zh: (n: number) => `${n} 天`, en: formatDaysEn },
  graceNote: {
    zh: '达到门槛后立即升级。不再达标时，过了保级时间降一级，每晚检查一次。',
    en: 'Members move up at once. When a level is no longer earned, they move down one level after the grace period. This is checked every night.',
  },
  prices: { zh: '等级优惠', en: 'Level offers' },
  pricesSub: { zh: '各等级的套餐价', en: 'Package prices for each level' },
  name: { zh: '名称', en: 'Name' },
  nameHint: { zh: '如：金卡', en: 'Such as Gold' },
  colour: { zh: '颜色', en: 'Colour' },
  rank: { zh: '级别', en: 'Rank' },
  rankTitle: { zh: '排在哪一级', en: 'Choose the rank' },
  lowest: { zh: '最低一级', en: 'Lowest' },
  above: { zh: (name: string) => `高于${name}`, en: (name: string) => `Above ${name}` },
  basis: { zh: '达到方式', en: 'Reached by' },
  basisPaid: { zh: '消费金额', en: 'Money paid' },
  basisPlays: { zh: '游玩局数', en: 'Plays' },
  basisHand: { zh: '手动设置', en: 'By hand' },
  thresholdFen: { zh: '消费满', en: 'Money paid, at least' },
  thresholdFenHelp: {
    zh: '实付金额，退款会扣除',
    en: 'Net of refunds',
  },
  thresholdPlays: { zh: '玩满', en: 'Plays, at least' },
  playUnit: { zh: '局', en: 'plays' },
  thresholdZero: { zh: '请填大于 0 的数', en: 'Enter a number above 0' },
  up: {
    zh: (n: number) => `${n} 人升级`,
    en: (n: number) => (n === 1 ? '1 member moves up' : `${n} members move up`),
  },
  down: {
    zh: (n: number) => `${n} 人在保级时间后降级`,
    en: (n: number) =>
      n === 1 ? '1 moves down after the grace period' : `${n} move down after the grace period`,
  },
  nobodyMoves: { zh: '保存后没有会员变动', en: 'No member moves' },
  counting: { zh: '正在计算影响的会员', en: 'Counting the members who move' },
  notCounted: {
    zh: '填完后显示有多少会员变动',
    en: 'Complete the form to see how many members move',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  remove: { zh: (name: string) => `删除${name}`, en: (name: string) => `Remove ${name}` },
  removeQuestion: {
    zh: (name: string) => `删除等级“${name}”？`,
    en: (name: string) => `Remove the level ${name}?`,
  },
  removeText: {
    zh: '这个等级的优惠价也会删除。已按等级价付的订单不变。',
    en: 'Its prices go with it. Orders paid at its prices stay as they are.',
  },
  moveTo: {
    zh: (n: number) => `它的 ${n} 个会员转到`,
    en: (n: number) => `Move its ${formatMembersEn(n)} to`,
  },
  noLevel: { zh: '无等级', en: 'No level' },
  removed: {
    zh: (n: number) => (n === 0 ? '已删除' : `已删除，${n} 个会员已转出`),
    en: (n: number) => (n === 0 ? 'Removed' : `Removed, ${formatMembersEn(n)} moved`),
  },
  windowMonths: { zh: '统计几个月', en: 'Months counted' },
  monthUnit: { zh: '个月', en: 'months' },
  windowHelp: {
    zh: '统计本月和之前几个整月。1 月 31 日的消费，按 1 个月算到 2 月底',
    en: 'This month and as many whole months before it. With 1, a payment of 31 January counts until the end of February',
  },
  graceDays: { zh: '保级天数', en: 'Days of grace' },
  dayUnit: { zh: '天', en: 'days' },
  graceHelp: {
    zh: '不再达标后，等级再保留几天',
    en: 'How long a level is kept after it is no longer earned',
  },
})
