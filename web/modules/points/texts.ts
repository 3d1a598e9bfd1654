import { declareTexts } from '#web/kit/texts.ts'

const formatPointsEn = (text: string) => `${text} ${/^\D?1$/.test(text) ? 'point' : 'points'}`

/** Texts that several screens of points share. */
export const pointTexts = declareTexts({
  loading: { zh: '正在加载…', en: 'Loading…' },
  points: { zh: (text: string) => `${text} 积分`, en: formatPointsEn },
  pending: { zh: '待到账', en: 'Pending' },
  owed: { zh: '待扣积分', en: 'Points owed' },
  pendingOf: {
    zh: (text: string) => `待到账 ${text}`,
    en: (text: string) => `${text} pending`,
  },
  owedOf: {
    zh: (text: string) => `待扣 ${text}`,
    en: (text: string) => `${text} owed`,
  },
  endingOf: {
    zh: (text: string) => `30 天内到期 ${text}`,
    en: (text: string) => `${text} expiring within 30 days`,
  },
  outstanding: { zh: '未使用积分', en: 'Outstanding points' },
  given: { zh: '发放积分', en: 'Points issued' },
  spent: { zh: '使用积分', en: 'Points spent' },
  deducted: { zh: '手动扣减', en: 'Deducted manually' },
  expired: { zh: '过期积分', en: 'Points expired' },
  takenBack: { zh: '退款扣回', en: 'Reversed by refunds' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
})

export const homeTexts = declareTexts({
  failed: { zh: '积分数据加载失败', en: 'Could not load points data' },
  last30: { zh: '近 30 天', en: 'Last 30 days' },
  withPending: {
    zh: (n: string) => `含待到账 ${n}`,
    en: (n: string) => `Includes ${n} pending`,
  },
  members: { zh: '有积分的会员', en: 'Members with points' },
  availableOnly: { zh: '仅计可用积分', en: 'Available points only' },
  off: { zh: '积分未开启', en: 'Points are off' },
  offText: {
    zh: '在“商城设置”中开启后，会员付款、投币或赢得彩票可获得积分',
    en: 'Turn on points in “Store settings” so members earn them when they pay, play coins or win tickets.',
  },
  turnOn: { zh: '设置积分规则', en: 'Set points rules' },
  manage: { zh: '管理', en: 'Manage' },
  memberPoints: { zh: '会员积分', en: 'Member points' },
  memberPointsSub: { zh: '查询余额，增加或扣减积分', en: 'View balances and add or deduct points' },
  adjustments: { zh: '调整记录', en: 'Adjustments' },
  adjustmentsSub: {
    zh: '手动调整的操作人和原因',
    en: 'Manual, with employee and reason',
  },
  log: { zh: '积分流水', en: 'Points log' },
  logSub: { zh: '积分变动和充值记录', en: 'Points changes and top-ups' },
  figures: { zh: '账务数据', en: 'Points summary' },
  figuresSub: {
    zh: '发放、使用、过期和未使用的积分',
    en: 'Issued, spent, expired, outstanding',
  },
  settings: { zh: '商城设置', en: 'Store settings' },
  settingsSub: {
    zh: '营业状态、外部商城、充值套餐和积分规则',
    en: 'Store status, external store, top-up packages and points rules',
  },
  store: { zh: '商城', en: 'Store' },
  storeFailed: { zh: '商城数据加载失败', en: 'Could not load store data' },
  closed: { zh: '积分商城未营业', en: 'Points store closed' },
  closedText: {
    zh: '在“商城设置”中开启“营业”后，会员才能兑换商品',
    en: 'Turn on “Open” in “Store settings” so members can redeem items.',
  },
  elsewhere: {
    zh: (title: string) => `会员看到的是外部商城“${title}”`,
    en: (title: string) => `Members see the external store “${title}”`,
  },
  elsewhereText: {
    zh: '在“商城设置”中停用外部链接后，会员才能兑换商品',
    en: 'Turn off the external link in “Store settings” so members can redeem items.',
  },
  redemptions: { zh: '兑换订单', en: 'Redemptions' },
  allRedemptions: { zh: '全部兑换订单', en: 'All redemptions' },
  goods: { zh: '商品管理', en: 'Items' },
  goodsSub: { zh: '上下架和库存', en: 'Sale status and stock' },
  tasks: { zh: '任务设置', en: 'Tasks' },
  tasksSub: {
    zh: '签到、玩游戏、购买套餐得积分',
    en: 'Points for check-ins, plays, packages',
  },
  goodsOn: { zh: (n: string) => `已上架 ${n} 个`, en: (n: string) => `${n} on sale` },
  soldOut: { zh: (n: string) => `已兑完 ${n} 个`, en: (n: string) => `${n} sold out` },
})

export const memberTexts = declareTexts({
  search: { zh: '会员名称或编号', en: 'Member name or no.' },
  list: { zh: '会员积分', en: 'Member points' },
  count: {
    zh: (n: string) => `${n} 位会员`,
    en: (n: string) => `${n} ${n === '1' ? 'member' : 'members'}`,
  },
  everySite: { zh: '积分在所有场地通用', en: 'points are valid at all sites' },
  none: { zh: '暂无会员', en: 'No members yet' },
  noneText: {
    zh: '玩家扫码登录后会显示在这里',
    en: 'Players appear here after they scan a code and sign in.',
  },
  nothing: { zh: '没有符合条件的会员', en: 'No matching members' },
  nothingText: { zh: '请更换筛选条件', en: 'Try other filters.' },
})

export const editTexts = declareTexts({
  waits: { zh: '已提交，等待另一人确认', en: 'Request submitted for approval' },
  failed: { zh: '会员积分加载失败', en: 'Could not load member points' },
  missing: { zh: '请先选择会员', en: 'No member selected' },
  missingText: { zh: '选择后即可调整积分', en: 'Choose a member to adjust their points.' },
  toMembers: { zh: '选择会员', en: 'Choose member' },
  records: { zh: '调整记录', en: 'Adjustments' },
  direction: { zh: '增加或扣减', en: 'Add or deduct' },
  add: { zh: '增加积分', en: 'Add points' },
  take: { zh: '扣减积分', en: 'Deduct points' },
  change: { zh: '积分', en: 'Points' },
  unit: { zh: '积分', en: 'points' },
  now: { zh: '当前可用', en: 'Available now' },
  after: { zh: '调整后可用', en: 'Available afterwards' },
  owedPaid: {
    zh: '增加的积分先用于抵扣待扣积分',
    en: 'Added points are first used to cover points owed.',
  },
  reasons: { zh: '原因', en: 'Reason' },
  reasonNote: { zh: '会员可见', en: 'Visible to the member' },
  reasonHelp: {
    zh: '如：A11 卡币，等了 10 分钟',
    en: 'For example: A11 jammed, waited 10 minutes',
  },
  fault: { zh: '机器故障补偿', en: 'Machine fault compensation' },
  campaign: { zh: '活动奖励', en: 'Promotion reward' },
  offline: { zh: '线下消费', en: 'In-person purchase' },
  wrong: { zh: '录入有误', en: 'Data entry error' },
  endsOn: {
    zh: (day: string) => `增加的积分 ${day} 到期`,
    en: (day: string) => `Added points expire on ${day}.`,
  },
  endsNever: { zh: '增加的积分长期有效', en: 'Added points do not expire.' },
  takesFirst: { zh: '先扣最早到期的积分', en: 'Points that expire soonest are deducted first.' },
  leftToday: {
    zh: (n: string) => `你今天还能增加 ${n} 积分`,
    en: (n: string) => `You can add ${n} more ${n === '1' ? 'point' : 'points'} today.`,
  },
  addPoints: { zh: (n: string) => `增加 ${n} 积分`, en: (n: string) => `Add ${formatPointsEn(n)}` },
  takePoints: {
    zh: (n: string) => `扣减 ${n} 积分`,
    en: (n: string) => `Deduct ${formatPointsEn(n)}`,
  },
  save: { zh: '调整积分', en: 'Adjust points' },
  added: { zh: (n: string) => `已增加 ${n} 积分`, en: (n: string) => `${formatPointsEn(n)} added` },
  taken: {
    zh: (n: string) => `已扣减 ${n} 积分`,
    en: (n: string) => `${formatPointsEn(n)} deducted`,
  },
})

export const logTexts = declareTexts({
  adjustments: { zh: '调整记录', en: 'Adjustments' },
  log: { zh: '积分流水', en: 'Points log' },
  person: { zh: '操作人', en: 'Adjusted by' },
  everybody: { zh: '全部操作人', en: 'All staff' },
  kind: { zh: '类型', en: 'Type' },
  anyKind: { zh: '全部类型', en: 'All types' },
  added: { zh: '增加积分', en: 'Points added' },
  deducted: { zh: '扣减积分', en: 'Points deducted' },
  ofMember: { zh: '仅看这位会员', en: 'This member only' },
  count: {
    zh: (n: string) => `共 ${n} 笔`,
    en: (n: string) => `${n} ${n === '1' ? 'change' : 'changes'}`,
  },
  adjustmentCount: {
    zh: (n: string) => `共 ${n} 笔`,
    en: (n: string) => `${n} ${n === '1' ? 'adjustment' : 'adjustments'}`,
  },
  noAdjustments: { zh: '暂无调整记录', en: 'No adjustments yet' },
  noAdjustmentsText: {
    zh: '手动增加或扣减的积分会显示在这里',
    en: 'Points added or deducted manually appear here.',
  },
  noChanges: { zh: '暂无积分变动', en: 'No points changes yet' },
  noChangesText: {
    zh: '会员获得和使用的积分会显示在这里',
    en: 'Points that members earn and spend appear here.',
  },
  nothing: { zh: '没有符合条件的记录', en: 'No matching changes' },
  nothingText: { zh: '请更换筛选条件', en: 'Try other filters.' },
})

export const figureTexts = declareTexts({
  failed: { zh: '账务数据加载失败', en: 'Could not load points summary' },
  now: { zh: '当前积分', en: 'Current totals' },
  outstandingNote: {
    zh: '可用积分 + 待到账积分 − 待扣积分',
    en: 'Available and pending points, minus points owed',
  },
  byDay: { zh: '每天发放和使用的积分', en: 'Points per day' },
  sources: { zh: '发放来源', en: 'Points by source' },
  noSources: { zh: '所选日期没有发放积分', en: 'No points issued on these dates' },
})

export const settingTexts = declareTexts({
  failed: { zh: '设置加载失败', en: 'Could not load settings' },
  earning: { zh: '获得积分', en: 'Earning points' },
  earningNote: {
    zh: '开启“投币得积分”后，买币不计积分，投币时才计。退款时按比例扣回积分。',
    en: 'If “Points for coins played” is on, members earn points when they play coins, not when they buy them. When a payment is refunded, points are reversed in proportion.',
  },
  paid: { zh: '付款得积分', en: 'Points for payments' },
  paidSub: {
    zh: (sum: string, points: string) => `每付款 ${sum} 得 ${points} 积分`,
    en: (sum: string, points: string) => `${formatPointsEn(points)} for every ${sum} paid`,
  },
  coins: { zh: '投币得积分', en: 'Points for coins played' },
  coinsSub: {
    zh: (coins: string, points: string) => `每投 ${coins} 枚得 ${points} 积分`,
    en: (coins: string, points: string) =>
      `${formatPointsEn(points)} for every ${coins === '1' ? 'coin' : `${coins} coins`} played`,
  },
  rates: { zh: '兑换比例', en: 'Exchange rates' },
  ticketGroup: { zh: '彩票', en: 'Tickets' },
  tickets: { zh: '彩票得积分', en: 'Points for tickets' },
  ticketsSub: {
    zh: '设备上报的电子彩票自动换成积分，立即可用',
    en: 'Electronic tickets that devices report become points automatically. The points are available immediately.',
  },
  ticketNote: {
    zh: '仅会员扫码启动的局可得积分，会员等级的积分倍率不适用。退款时按比例扣回积分。',
    en: 'Only plays that members start by scanning a code earn points. Member level multipliers do not apply. When a payment is refunded, points are reversed in proportion.',
  },
  ticketUnit: { zh: '张', en: 'tickets' },
  ticketCount: { zh: '彩票数', en: 'Number of tickets' },
  ticketCountHelp: { zh: '1–1,000 张彩票', en: '1–1,000 tickets' },
  ticketPoints: { zh: '可得积分', en: 'Points earned' },
  ticketPointsHelp: {
    zh: '1–100 积分，每局不足 1 积分的部分不计',
    en: '1–100 points, rounded down for each play',
  },
  ticketPlayMax: { zh: '每局彩票上限', en: 'Ticket limit per play' },
  ticketPlayMaxHelp: {
    zh: '1–10,000 张，超出的部分不计，以防设备误报',
    en: '1–10,000 tickets. Tickets above the limit do not count, in case a device misreports.',
  },
  usableGroup: { zh: '到账和有效期', en: 'Waiting time and expiry' },
  usableNote: {
    zh: '修改仅影响后续获得的积分',
    en: 'Changes apply to points earned from now on.',
  },
  waitDays: { zh: '到账等待期', en: 'Waiting time' },
  waitHelp: {
    zh: '0–30 天，填 0 则立即可用',
    en: '0–30 days. Enter 0 to make points available immediately.',
  },
  dayUnit: { zh: '天', en: 'days' },
  expiryMonths: { zh: '有效期', en: 'Valid for' },
  expiryHelp: {
    zh: '从积分可用的次月起算，期满当月月底到期。填 0 则长期有效。',
    en: 'Full months after the month in which points become available. Enter 0 for no expiry.',
  },
  monthUnit: { zh: '个月', en: 'months' },
  expiryExample: {
    zh: (day: string) => `今天获得的积分 ${day} 到期`,
    en: (day: string) => `Points earned today expire on ${day}.`,
  },
  expiryNever: { zh: '积分长期有效', en: 'Points do not expire.' },
  limits: { zh: '手动调整', en: 'Manual adjustments' },
  personDayLimit: { zh: '员工每日上限', en: 'Daily limit per employee' },
  limitHelp: {
    zh: '每位员工每天可增加的积分，主账号不受限制',
    en: 'Points that each employee can add per day. The owner account has no limit.',
  },
  pointUnit: { zh: '积分', en: 'points' },
  save: { zh: '保存积分规则', en: 'Save points rules' },
  saved: { zh: '已保存', en: 'Saved' },
})

export const storeTexts = declareTexts({
  store: { zh: '商城', en: 'Store' },
  isOpen: { zh: '营业', en: 'Open' },
  isOpenSub: {
    zh: '关闭后不显示商品，已有兑换订单不受影响',
    en: 'While the store is closed, members see no items. Redemptions in progress are not affected.',
  },
  name: { zh: '商城名称', en: 'Store name' },
  rules: { zh: '兑换规则', en: 'Redemption rules' },
  rulesHelp: { zh: '会员在积分商城可见', en: 'Shown to members in the points store' },
  pickUpDays: { zh: '自提期限', en: 'Pickup period' },
  pickUpDaysHelp: {
    zh: '1–90 天。逾期自动取消，积分和已付款项退还给会员。',
    en: '1–90 days. After that, redemptions are cancelled automatically. Points and payments are returned.',
  },
  dayUnit: { zh: '天', en: 'days' },
  save: { zh: '保存商城设置', en: 'Save store settings' },
  saved: { zh: '已保存', en: 'Saved' },
})
