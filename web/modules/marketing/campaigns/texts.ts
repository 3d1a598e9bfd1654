import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatEn = (n: number, one: string, many: string) =>
  `${formatCount(n)} ${n === 1 ? one : many}`

/** Texts of what gifts to many members brought. */
export const campaignTexts = declareTexts({
  title: { zh: '赠送效果', en: 'Gift results' },
  list: { zh: '赠送', en: 'gifts' },
  all: { zh: '全部赠送', en: 'All gifts' },
  none: { zh: '暂无批量赠送', en: 'No bulk gifts yet' },
  noneText: {
    zh: '在“会员管理”批量派币或赠送代金券，7 天后效果会显示在这里',
    en: 'Give coins or vouchers in bulk under “Members”. Results appear here after 7 days.',
  },
  toMembers: { zh: '打开会员管理', en: 'Open members' },
  failed: { zh: '赠送效果加载失败', en: 'Could not load gift results' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  gone: { zh: '赠送记录不存在或已撤销', en: 'Gift not found. It may have been undone.' },
  reached: {
    zh: (n: number) => `${formatCount(n)} 人收到`,
    en: (n: number) => formatEn(n, 'member received the gift', 'members received the gift'),
  },
  control: {
    zh: (n: number) => `${formatCount(n)} 位对照会员`,
    en: (n: number) => `${formatEn(n, 'member', 'members')} in the comparison group`,
  },
  sent: { zh: '送出', en: 'Given' },
  members: { zh: '收到的会员', en: 'Recipients' },
  compared: { zh: '对照会员', en: 'Comparison group' },
  memberCount: {
    zh: (n: number) => `${formatCount(n)} 人`,
    en: (n: number) => formatEn(n, 'member', 'members'),
  },
  coins: {
    zh: (n: number) => `${formatCount(n)} 枚币`,
    en: (n: number) => formatEn(n, 'coin', 'coins'),
  },
  vouchers: {
    zh: (n: number) => `${formatCount(n)} 张代金券`,
    en: (n: number) => formatEn(n, 'voucher', 'vouchers'),
  },
  days: {
    zh: (n: number) => `送出后 ${n} 天内`,
    en: (n: number) => `First ${n} days after the gift`,
  },
  main: {
    zh: (days: string, effect: string) => `${days}，${effect}`,
    en: (days: string, effect: string) => `${days} · ${effect}`,
  },
  used: { zh: '已使用', en: 'Used' },
  cost: { zh: '成本', en: 'Cost' },
  costNote: { zh: '币按售价计算', en: 'Coins are valued at their sale price.' },
  more: {
    zh: (difference: string) => `人均付款较对照组 ${difference}`,
    en: (difference: string) => `${difference} paid per member versus the comparison group`,
  },
  unclear: {
    zh: '人均付款与对照组没有明显差别',
    en: 'No clear difference in amount paid per member versus the comparison group',
  },
  interval: {
    zh: (low: string, high: string) => `95% 置信区间 ${low} 至 ${high}`,
    en: (low: string, high: string) => `95% confidence interval ${low} to ${high}`,
  },
  means: {
    zh: (given: string, control: string) => `赠送组 ${given}，对照组 ${control}`,
    en: (given: string, control: string) => `${given} with the gift, ${control} without`,
  },
  noControl: {
    zh: '没有对照组，无法比较',
    en: 'There is no comparison group, so results cannot be compared.',
  },
  tooFew: {
    zh: '有一组不足 50 人，无法比较',
    en: 'One of the groups has fewer than 50 members, so results cannot be compared.',
  },
  note: {
    zh: '置信区间包含 0 时，差别可能由偶然因素造成',
    en: 'If the confidence interval contains 0, the difference may be due to chance.',
  },
  due: {
    zh: (day: string) => `${day} 出结果`,
    en: (day: string) => `Results on ${day}`,
  },
})
