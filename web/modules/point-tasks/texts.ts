import { BIRTHDAY_DAYS, TASKS_MAX } from '#contract/point-tasks/point-task.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatPointsEn = (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`

/** Texts of tasks that earn points. */
export const texts = declareTexts({
  loading: { zh: '正在加载…', en: 'Loading…' },
  failed: { zh: '任务加载失败', en: 'Could not load tasks' },
  tasks: { zh: '任务', en: 'Tasks' },
  none: { zh: '暂无任务', en: 'No tasks yet' },
  noneText: {
    zh: '会员完成任务后可领取积分，如每日签到、玩游戏或购买套餐',
    en: 'Members claim points for tasks such as daily check-in, plays or package purchases.',
  },
  note: {
    zh: `会员在积分商城的“每日任务”里领取，积分立即可用。最多 ${TASKS_MAX} 个任务。`,
    en: `Members claim points under “Daily tasks” in the points store and can use them immediately. You can have up to ${TASKS_MAX} tasks.`,
  },
  add: { zh: '添加任务', en: 'Add task' },
  edit: { zh: '编辑任务', en: 'Edit task' },
  sort: { zh: '调整顺序', en: 'Reorder tasks' },
  sortNote: {
    zh: '会员按这个顺序看到任务，签到始终在最上面',
    en: 'Members see the tasks in this order. Daily check-in is always at the top.',
  },
  sorted: { zh: '顺序已保存', en: 'Order saved' },
  turnOn: { zh: (title: string) => `启用：${title}`, en: (title: string) => `Active: ${title}` },
  off: { zh: '已停用', en: 'Off' },
  claimsToday: {
    zh: (n: string) => `今天领取 ${n} 次`,
    en: (n: string) => `${n} ${n === '1' ? 'claim' : 'claims'} today`,
  },
  signIn: { zh: '每日签到', en: 'Daily check-in' },
  plays: {
    zh: (n: string) => `一天玩满 ${n} 局`,
    en: (n: string) => `${n} ${n === '1' ? 'play' : 'plays'} in a day`,
  },
  recharge: {
    zh: (sum: string) => `单笔购买套餐满 ${sum}`,
    en: (sum: string) => `Package purchase of ${sum} or more`,
  },
  visit: { zh: '首次到店', en: 'First visit to a site' },
  bindPhone: { zh: '绑定手机号', en: 'Link phone number' },
  birthday: { zh: '生日', en: 'Birthday' },
  share: { zh: '邀请好友', en: 'Invite friends' },
  friendsAMonth: {
    zh: (n: string) => `每月最多 ${n} 人`,
    en: (n: string) => `Up to ${n} ${n === '1' ? 'friend' : 'friends'} per month`,
  },
  shareOnAsk: { zh: '启用“邀请好友”？', en: 'Turn on “Invite friends”?' },
  shareOn: { zh: '启用', en: 'Turn on' },
  points: { zh: (n: string) => `${n} 积分`, en: formatPointsEn },
  signInPoints: {
    zh: (list: string) => `连续 1–7 天：${list} 积分`,
    en: (list: string) => `Days 1–7 in a row: ${list} points`,
  },
  and: { zh: '、', en: ', ' },
  everySite: { zh: '全部场地', en: 'All sites' },
  siteMissing: { zh: '场地已删除', en: 'Site deleted' },
})

/** Texts of the form. */
export const formTexts = declareTexts({
  kind: { zh: '任务类型', en: 'Task type' },
  signInText: {
    zh: '每天可签到一次。断签或签满 7 天后，从第 1 天重新开始。',
    en: 'Players can check in once a day. After a missed day or day 7, they start again at day 1.',
  },
  playsText: {
    zh: '按当天完成的局数计算，含免费局，不含已退款的订单',
    en: 'All plays completed in a day count, including free plays. Plays of refunded orders do not count.',
  },
  rechargeText: {
    zh: '当天单笔购买套餐的金额须达到要求，退款的部分不计',
    en: 'One package purchase in a day must reach the amount. Refunded amounts do not count.',
  },
  visitText: {
    zh: '会员首次在某个场地付款后可领取积分，每个场地一次。添加任务前去过的场地不计。',
    en: 'Once per site, after the first payment. Sites visited before the task was added do not count.',
  },
  bindPhoneText: {
    zh: '会员用短信验证手机号后可领取一次积分，每个手机号限一次',
    en: 'Once, after the member verifies a phone number by SMS. Each number can be used once.',
  },
  birthdayText: {
    zh: `生日当天起 ${BIRTHDAY_DAYS} 天内可领取积分，365 天内限一次。生日由会员自行填写，只能填写一次，入会满 7 天后才能领取。`,
    en: `Members can claim the points for ${BIRTHDAY_DAYS} days from their birthday, at most once every 365 days. They can enter their birthday only once. The first claim is possible 7 days after joining.`,
  },
  shareText: {
    zh: '好友打开会员的链接，首次付款并游玩后，会员可为每位好友领取一次积分。仅分享链接不会获得积分。',
    en: 'Once for each friend who opens the member’s link, then pays and plays for the first time. Sharing alone earns no points.',
  },
  shareRisk: { zh: '微信可能封禁付款页面', en: 'WeChat may block the payment page' },
  shareRiskText: {
    zh: '微信禁止以奖励诱导分享，被投诉后可能封禁付款页面的域名。请先了解微信的规则再启用。',
    en: 'WeChat does not allow rewards for sharing and may block the domain of the payment page after complaints. Check the WeChat rules before you turn on this task.',
  },
  friends: { zh: '每月好友上限', en: 'Monthly friend limit' },
  friendUnit: { zh: '人', en: 'friends' },
  points: { zh: '积分', en: 'Points' },
  pointUnit: { zh: '积分', en: 'points' },
  days: { zh: '连续签到积分', en: 'Points per check-in day' },
  day: { zh: (n: number) => `第 ${n} 天`, en: (n: number) => `Day ${n}` },
  plays: { zh: '每天局数', en: 'Plays per day' },
  playUnit: { zh: '局', en: 'plays' },
  amount: { zh: '单笔最低金额', en: 'Minimum purchase amount' },
  amountRange: {
    zh: '请填写 ¥0.01 到 ¥10,000.00 的金额',
    en: 'Enter an amount from ¥0.01 to ¥10,000.00.',
  },
  sites: { zh: '场地', en: 'Sites' },
  everySite: { zh: '全部场地', en: 'All sites' },
  someSites: { zh: '部分场地', en: 'Some sites' },
  chooseSite: { zh: '请至少选择一个场地', en: 'Choose at least one site.' },
  on: { zh: '启用任务', en: 'Turn on task' },
  kept: {
    zh: '修改不影响会员已领取的积分',
    en: 'Changes do not affect points that members have already claimed.',
  },
  save: { zh: '保存任务', en: 'Save task' },
  saveOrder: { zh: '保存顺序', en: 'Save order' },
  saved: { zh: '已保存', en: 'Saved' },
  remove: { zh: '删除任务', en: 'Delete task' },
  removeAsk: {
    zh: (title: string) => `删除“${title}”？`,
    en: (title: string) => `Delete “${title}”?`,
  },
  removeText: {
    zh: '会员将不能再领取这个任务的积分，已领取的积分不变。删除后无法恢复。',
    en: 'Members will no longer be able to claim points for this task. Claimed points remain valid. This cannot be undone.',
  },
  removed: { zh: '已删除', en: 'Task deleted' },
})
