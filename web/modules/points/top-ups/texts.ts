import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the section of packages in the store settings. */
export const packageTexts = declareTexts({
  group: { zh: '积分充值', en: 'Top-ups' },
  note: {
    zh: '店员收现金，给会员充值积分套餐。充值的积分长期有效，最后使用。',
    en: 'Staff sell packages of points for cash. Bought points do not expire and are spent last.',
  },
  failed: { zh: '积分套餐加载失败', en: 'Could not load packages of points' },
  loading: { zh: '正在加载', en: 'Loading' },
  turnOn: { zh: '启用积分充值', en: 'Turn on top-ups' },
  none: { zh: '暂无套餐', en: 'No packages' },
  on: { zh: '已启用', en: 'On' },
  off: { zh: '未启用', en: 'Off' },
  add: { zh: '添加套餐', en: 'Add package' },
  edit: { zh: '编辑套餐', en: 'Edit package' },
  name: { zh: '名称', en: 'Name' },
  points: { zh: '积分', en: 'Points' },
  pointUnit: { zh: '分', en: 'points' },
  pointsOf: {
    zh: (n: string) => `${n} 分`,
    en: (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`,
  },
  price: { zh: '价格', en: 'Price' },
  priceHelp: { zh: '0.01–50,000.00 元', en: '¥0.01–50,000.00' },
  priceWrong: {
    zh: '请填 0.01–50,000.00 元',
    en: 'Enter an amount from ¥0.01 to ¥50,000.00',
  },
  isOn: { zh: '启用', en: 'On' },
  isOnSub: { zh: '停用后店员不能再卖', en: 'Staff cannot sell it while it is off' },
  termsNote: {
    zh: '修改不影响已卖出的套餐',
    en: 'Changes do not affect packages already sold.',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  delete: { zh: '删除套餐', en: 'Delete package' },
  deleteQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  deleteText: { zh: '已卖出的不受影响', en: 'Sold ones are not affected.' },
  deleted: { zh: '已删除', en: 'Deleted' },
})

/** Texts of the sale to one member. */
export const sellTexts = declareTexts({
  sell: { zh: '充值积分', en: 'Top up points' },
  sellSub: { zh: '收现金，卖积分套餐', en: 'Sell a package of points for cash' },
  failed: { zh: '积分套餐加载失败', en: 'Could not load packages of points' },
  loading: { zh: '正在加载', en: 'Loading' },
  off: { zh: '积分充值未启用', en: 'Top-ups are off' },
  offText: { zh: '请在商城设置里启用', en: 'Turn them on in Store settings.' },
  noPackage: { zh: '暂无启用的套餐', en: 'No packages are on' },
  noPackageText: {
    zh: '请在商城设置里添加或启用套餐',
    en: 'Add one, or turn one on, in Store settings.',
  },
  blocked: { zh: '该会员已停止赠送', en: 'Gifts are stopped for this member' },
  blockedText: { zh: '请先在会员详情中恢复赠送', en: 'Resume gifts in the member details first.' },
  toSettings: { zh: '商城设置', en: 'Store settings' },
  package: { zh: '套餐', en: 'Package' },
  choosePackage: { zh: '请选择套餐', en: 'Choose a package' },
  packageOf: {
    zh: (name: string, points: string) => `${name} · ${points} 分`,
    en: (name: string, points: string) => `${name} · ${points} points`,
  },
  site: { zh: '收款场地', en: 'Site' },
  chooseSite: { zh: '请选择收款场地', en: 'Choose a site' },
  note: {
    zh: '请先收现金再确认。充值的积分长期有效，最后使用。',
    en: 'Take the cash before you confirm. Bought points do not expire and are spent last.',
  },
  owedPaid: {
    zh: (n: string) => `会员欠扣 ${n} 分，充值的积分先抵扣`,
    en: (n: string) => `The member owes ${n} points. The bought points pay them off first.`,
  },
  leftToday: {
    zh: (n: string) => `你今天还能增加 ${n} 分`,
    en: (n: string) => `You can add ${n} more points today.`,
  },
  confirm: {
    zh: (sum: string) => `已收 ${sum}，充值`,
    en: (sum: string) => `Received ${sum}, top up`,
  },
  confirmNone: { zh: '充值', en: 'Top up' },
  done: {
    zh: (n: string) => `已充值 ${n} 分`,
    en: (n: string) => `${n} points added`,
  },
})

/** Texts of the records. */
export const topUpTexts = declareTexts({
  tabs: { zh: '记录类型', en: 'Kind of records' },
  changes: { zh: '全部变动', en: 'All changes' },
  topUps: { zh: '充值记录', en: 'Top-ups' },
  count: { zh: (n: string) => `共 ${n} 笔`, en: (n: string) => `${n} top-ups` },
  sold: { zh: '收款', en: 'Cash received' },
  returned: { zh: '退款', en: 'Cash paid back' },
  soldPoints: { zh: '充值积分', en: 'Points sold' },
  cashNote: {
    zh: '不计入收入统计',
    en: 'Not part of income',
  },
  seller: { zh: '操作人', en: 'Sold by' },
  everybody: { zh: '全部操作人', en: 'All staff' },
  ofMember: { zh: '只看一位会员', en: 'One member' },
  none: { zh: '暂无充值', en: 'No top-ups yet' },
  noneText: {
    zh: '店员卖出的积分会显示在这里',
    en: 'Points that staff sell appear here.',
  },
  nothing: { zh: '没有符合条件的记录', en: 'No matching top-ups' },
  nothingText: { zh: '请换一个条件', en: 'Try another filter.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  returnedTag: { zh: '已退回', en: 'Returned' },
  detail: { zh: '充值详情', en: 'Top-up' },
  member: { zh: '会员', en: 'Member' },
  package: { zh: '套餐', en: 'Package' },
  points: { zh: '积分', en: 'Points' },
  price: { zh: '收款', en: 'Cash received' },
  site: { zh: '场地', en: 'Site' },
  time: { zh: '时间', en: 'Time' },
  returnedPoints: { zh: '退回积分', en: 'Points reversed' },
  returnedPrice: { zh: '退款', en: 'Cash paid back' },
  returnedBy: { zh: '退回操作人', en: 'Returned by' },
  returnedAt: { zh: '退回时间', en: 'Returned' },
  return: {
    zh: (sum: string) => `退回，退现金 ${sum}`,
    en: (sum: string) => `Return for ${sum} cash`,
  },
  returnQuestion: {
    zh: (sum: string) => `退现金 ${sum}？`,
    en: (sum: string) => `Pay back ${sum}?`,
  },
  returnText: {
    zh: (points: string) => `扣回 ${points} 分。请把现金退给会员。`,
    en: (points: string) => `${points} points are reversed. Hand the cash to the member.`,
  },
  returnSpent: {
    zh: (points: string, spent: string) =>
      `扣回 ${points} 分，其中 ${spent} 分已使用，记为欠扣。请把现金退给会员。`,
    en: (points: string, spent: string) =>
      `${points} points are reversed. The member already spent ${spent} of them and owes these. Hand the cash to the member.`,
  },
  nothingLeft: {
    zh: '7 天内整笔退回，之后只退未使用的积分',
    en: 'Returned whole within 7 days, and later as far as points are left.',
  },
  returnDone: { zh: '已退回', en: 'Returned' },
  toMember: { zh: '会员积分', en: 'Points of the member' },
})
