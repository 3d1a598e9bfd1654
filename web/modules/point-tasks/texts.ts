import { TASKS_MAX } from '#contract/point-tasks/point-task.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatPointsEn = (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`

/** Texts of tasks that earn points. */
export const texts = declareTexts({
  loading: { zh: '正在加载', en: 'Loading' },
  failed: { zh: '任务加载失败', en: 'Could not load tasks' },
  tasks: { zh: '任务', en: 'Tasks' },
  none: { zh: '还没有任务', en: 'No tasks yet' },
  noneText: {
    zh: '会员完成任务可领积分，如签到、玩满几局、充值',
    en: 'Members claim points for tasks such as signing in, playing or topping up.',
  },
  note: {
    zh: `会员在积分商城的“每日任务”里领取，积分立即可用。最多 ${TASKS_MAX} 个任务。`,
    en: `Members claim on the page Daily tasks of the points store and can use the points at once. You can have up to ${TASKS_MAX} tasks.`,
  },
  add: { zh: '添加任务', en: 'Add task' },
  edit: { zh: '编辑任务', en: 'Edit task' },
  sort: { zh: '调整顺序', en: 'Reorder' },
  sortNote: {
    zh: '会员按这个顺序看到任务，签到始终在最上面',
    en: 'Members see the tasks in this order. The sign-in is always at the top.',
  },
  sorted: { zh: '顺序已保存', en: 'Order saved' },
  turnOn: { zh: (title: string) => `启用：${title}`, en: (title: string) => `On: ${title}` },
  off: { zh: '已停用', en: 'Off' },
  claimsToday: {
    zh: (n: string) => `今天领取 ${n} 次`,
    en: (n: string) => `${n} ${n === '1' ? 'claim' : 'claims'} today`,
  },
  signIn: { zh: '每日签到', en: 'Daily sign-in' },
  plays: {
    zh: (n: string) => `一天玩满 ${n} 局`,
    en: (n: string) => `${n} ${n === '1' ? 'play' : 'plays'} in a day`,
  },
  recharge: {
    zh: (sum: string) => `单笔充值满 ${sum}`,
    en: (sum: string) => `Package of ${sum} or more`,
  },
  visit: { zh: '首次到店', en: 'First visit to a site' },
  points: { zh: (n: string) => `${n} 分`, en: formatPointsEn },
  signInPoints: {
    zh: (list: string) => `连续 1–7 天：${list} 分`,
    en: (list: string) => `Days 1–7 in a row: ${list} points`,
  },
  and: { zh: '、', en: ', ' },
  everySite: { zh: '所有场地', en: 'All sites' },
  siteMissing: { zh: '场地已删除', en: 'Site deleted' },
})

/** Texts of the form. */
export const formTexts = declareTexts({
  kind: { zh: '任务类型', en: 'Kind of task' },
  signInText: {
    zh: '每天签到一次。断签或第 7 天之后，从第 1 天重新开始。',
    en: 'Once a day. It starts again at day 1 after a missed day and after day 7.',
  },
  playsText: {
    zh: '当天完成的局数，免费局也算，退款的订单不算',
    en: 'Completed plays of the day. Free plays count, refunded orders do not.',
  },
  rechargeText: {
    zh: '当天有一笔套餐付款达到金额，退款的部分不算',
    en: 'One package paid on the day reaches the amount. Refunded money does not count.',
  },
  visitText: {
    zh: '会员在一个场地第一次付款，每个场地一次。添加任务之前去过的场地不算。',
    en: 'The first payment of a member at a site, once for each site. Sites visited before the task was added do not count.',
  },
  points: { zh: '积分', en: 'Points' },
  pointUnit: { zh: '分', en: 'points' },
  days: { zh: '连续签到的积分', en: 'Points for days in a row' },
  day: { zh: (n: number) => `第 ${n} 天`, en: (n: number) => `Day ${n}` },
  plays: { zh: '一天的局数', en: 'Plays in a day' },
  playUnit: { zh: '局', en: 'plays' },
  amount: { zh: '单笔金额', en: 'Amount of one package' },
  amountRange: {
    zh: '金额应为 ¥0.01 到 ¥10,000.00',
    en: 'The amount must be between ¥0.01 and ¥10,000.00',
  },
  sites: { zh: '场地', en: 'Sites' },
  everySite: { zh: '所有场地', en: 'All sites' },
  someSites: { zh: '部分场地', en: 'Some sites' },
  chooseSite: { zh: '请选择场地', en: 'Choose at least one site' },
  on: { zh: '启用', en: 'On' },
  kept: {
    zh: '修改不影响会员已领取的积分',
    en: 'Changes do not affect points that members have claimed.',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  remove: { zh: '删除任务', en: 'Delete task' },
  removeAsk: { zh: '删除这个任务？', en: 'Delete this task?' },
  removeText: {
    zh: '会员看不到也不能再领取，已领取的积分不变',
    en: 'Members no longer see it and cannot claim it. Claimed points stay.',
  },
  removed: { zh: '已删除', en: 'Deleted' },
})
