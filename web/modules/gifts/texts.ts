import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatCoinsEn = (n: number) => (n === 1 ? '1 coin' : `${formatCount(n)} coins`)

/** Texts of coin gifts: the records, and the form of a gift. */
export const texts = declareTexts({
  gifts: { zh: '派币记录', en: 'coin gifts' },
  give: { zh: '派币', en: 'Give coins' },
  limits: { zh: '限额', en: 'Limits' },
  times: { zh: '派币次数', en: 'Gifts' },
  coins: { zh: '派出币数', en: 'Coins given' },
  taken: { zh: '收回币数', en: 'Coins reclaimed' },
  count: {
    zh: (n: number) => `共 ${formatCount(n)} 笔`,
    en: (n: number) => (n === 1 ? '1 gift' : `${formatCount(n)} gifts`),
  },
  coinCount: { zh: (n: number) => `${formatCount(n)} 枚`, en: formatCoinsEn },
  sheetTitle: {
    zh: (n: number) => `派币 ${formatCount(n)} 枚`,
    en: (n: number) => `${formatCoinsEn(n)} given`,
  },
  left: {
    zh: (n: number) => `可收回 ${n} 枚`,
    en: (n: number) => `${formatCount(n)} reclaimable`,
  },
  spent: { zh: '已用完', en: 'Spent' },
  /** After the coins of the gift, which name the unit. */
  takenOf: {
    zh: (n: number) => `已收回 ${n} 枚`,
    en: (n: number) => `${formatCount(n)} reclaimed`,
  },
  tookBack: {
    zh: (n: number) => `已收回 ${n} 枚`,
    en: (n: number) => `${formatCoinsEn(n)} reclaimed`,
  },
  who: { zh: '派币人', en: 'Given by' },
  everybody: { zh: '全部派币人', en: 'Everyone' },
  timesOf: {
    zh: (n: number) => `${n} 次`,
    en: (n: number) => (n === 1 ? '1 gift' : `${n} gifts`),
  },
  oneMember: { zh: '单个会员', en: 'Single member' },
  none: { zh: '暂无派币记录', en: 'No coin gifts yet' },
  noneText: {
    zh: '卡币、生日或办活动时给会员派币',
    en: 'Give coins to members after a coin jam, on their birthday or at an event.',
  },
  nothingFound: { zh: '没有符合条件的派币记录', en: 'No matching coin gifts' },
  nothingFoundText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  member: { zh: '会员', en: 'Member' },
  memberNumber: { zh: '会员编号', en: 'Member no.' },
  amount: { zh: '枚数', en: 'Coins' },
  coinUnit: { zh: '枚', en: 'coins' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '机器卡币，补偿玩家', en: 'Coin jam, player compensated' },
  time: { zh: '时间', en: 'Time' },
  takenBy: { zh: '收回人', en: 'Reclaimed by' },
  takeBack: {
    zh: (n: number) => `收回 ${n} 枚`,
    en: (n: number) => `Reclaim ${formatCoinsEn(n)}`,
  },
  takeBackAsk: {
    zh: (n: number) => `收回 ${n} 枚币？`,
    en: (n: number) => `Reclaim ${formatCoinsEn(n)}?`,
  },
  takeBackText: {
    zh: '只收回未使用的币，会员的存币不受影响。每笔派币只能收回一次，收回后无法恢复。',
    en:
      'Only unspent coins will be reclaimed. Coins stored by the member will not ' +
      'be affected. Each gift can be reclaimed only once. This cannot be undone.',
  },
  tookBackDone: { zh: '收回时间', en: 'Reclaimed at' },
  onlyMember: { zh: '只看这位会员', en: 'Show this member only' },
  search: { zh: '会员编号或名称', en: 'Member no. or name' },
  searchText: {
    zh: '请输入会员编号的后几位，或名称的开头',
    en: 'Enter the last digits of the member no. or the start of the name.',
  },
  searching: { zh: '正在查找…', en: 'Searching…' },
  searchFailed: { zh: '会员加载失败', en: 'Could not load members' },
  noMember: { zh: '没有符合条件的会员', en: 'No matching members' },
  holds: {
    zh: (n: number) => `余 ${formatCount(n)} 枚`,
    en: (n: number) => `Has ${formatCoinsEn(n)}`,
  },
  otherMember: { zh: '更换会员', en: 'Choose another member' },
  chooseMember: { zh: '选择会员', en: 'Choose a member' },
  allowance: {
    zh: (atOnce: number, left: number) => `每次最多 ${atOnce} 枚，今天还能派 ${left} 枚`,
    en: (atOnce: number, left: number) =>
      `Up to ${formatCoinsEn(atOnce)} per gift, ${left} left today`,
  },
  allowanceOwner: {
    zh: (n: number) => `每次最多 ${n} 枚`,
    en: (n: number) => `Up to ${formatCoinsEn(n)} per gift`,
  },
  given: { zh: (n: number) => `已派 ${n} 枚`, en: (n: number) => `${formatCoinsEn(n)} given` },
  waits: { zh: '已提交，等待另一人确认', en: 'Request submitted for approval' },
  large: { zh: '大额赠送确认', en: 'Large gift approval' },
  limitsTitle: { zh: '派币限额', en: 'Coin gift limits' },
  limitsFailed: { zh: '限额加载失败', en: 'Could not load limits' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  everybodyElse: { zh: '统一限额', en: 'Default limit' },
  ownerNote: {
    zh: '这些限额不适用于主账号',
    en: 'These limits do not apply to the owner account.',
  },
  people: { zh: '有派币权限的员工', en: 'Staff who can give coins' },
  nobody: { zh: '暂无可派币的子账号', en: 'No sub-accounts can give coins yet' },
  limitText: {
    zh: (atOnce: number, aDay: number) => `每次最多 ${atOnce} 枚，每天最多 ${aDay} 枚`,
    en: (atOnce: number, aDay: number) =>
      `Up to ${formatCoinsEn(atOnce)} per gift, ${aDay} per day`,
  },
  givenToday: {
    zh: (n: number) => `今天已派 ${n} 枚`,
    en: (n: number) => `${formatCoinsEn(n)} given today`,
  },
  own: { zh: '单独限额', en: 'Individual limit' },
  atOnce: { zh: '每次最多', en: 'Maximum per gift' },
  aDay: { zh: '每天最多', en: 'Maximum per day' },
  save: { zh: '保存限额', en: 'Save limits' },
  saved: { zh: '已保存', en: 'Saved' },
  asEverybody: { zh: '恢复为统一限额', en: 'Reset to default limit' },
})
