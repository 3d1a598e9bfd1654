import { declareTexts } from '#web/kit/texts.ts'

const formatPointsEn = (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`

/** Texts of the section of packages in the store settings. */
export const packageTexts = declareTexts({
  group: { zh: '积分充值', en: 'Points top-ups' },
  note: {
    zh: '会员可在手机上购买套餐，员工也可收现金为会员充值。充值的积分长期有效，使用积分时最后扣除。',
    en: 'Members can buy packages on their phones, and staff can sell them for cash. Purchased points do not expire and are spent last.',
  },
  failed: { zh: '积分套餐加载失败', en: 'Could not load points packages' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  turnOn: { zh: '启用积分充值', en: 'Allow points top-ups' },
  none: { zh: '暂无套餐', en: 'No packages yet' },
  on: { zh: '已上架', en: 'On sale' },
  off: { zh: '已下架', en: 'Off sale' },
  add: { zh: '添加套餐', en: 'Add package' },
  edit: { zh: '编辑套餐', en: 'Edit package' },
  name: { zh: '名称', en: 'Name' },
  points: { zh: '积分', en: 'Points' },
  pointUnit: { zh: '积分', en: 'points' },
  pointsOf: {
    zh: (n: string) => `${n} 积分`,
    en: (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`,
  },
  price: { zh: '价格', en: 'Price' },
  priceHelp: { zh: '¥0.01–¥50,000.00', en: '¥0.01–¥50,000.00' },
  priceWrong: {
    zh: '请填写 ¥0.01 到 ¥50,000.00 的金额',
    en: 'Enter an amount from ¥0.01 to ¥50,000.00.',
  },
  isOn: { zh: '上架', en: 'On sale' },
  isOnSub: { zh: '会员可购买', en: 'Members can buy the package.' },
  termsNote: {
    zh: '修改不影响已卖出的套餐',
    en: 'Changes do not affect packages already sold.',
  },
  save: { zh: '保存套餐', en: 'Save package' },
  saved: { zh: '已保存', en: 'Saved' },
  delete: { zh: '删除套餐', en: 'Delete package' },
  deleteQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  deleteText: {
    zh: '已卖出的套餐不受影响。删除后无法恢复。',
    en: 'Packages already sold are not affected. This cannot be undone.',
  },
  deleted: { zh: '已删除', en: 'Package deleted' },
})

/** Texts of the sale to one member. */
export const sellTexts = declareTexts({
  sell: { zh: '充值积分', en: 'Top up points' },
  sellTo: {
    zh: (name: string) => `为“${name}”充值积分`,
    en: (name: string) => `Top up points for “${name}”`,
  },
  sellSub: { zh: '收取现金，为会员充值积分套餐', en: 'Sell a points package for cash' },
  failed: { zh: '积分套餐加载失败', en: 'Could not load points packages' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  off: { zh: '积分充值未启用', en: 'Points top-ups are off' },
  offText: {
    zh: '请在“商城设置”中开启“启用积分充值”',
    en: 'Turn on “Allow points top-ups” in “Store settings”.',
  },
  noPackage: { zh: '暂无在售套餐', en: 'No packages on sale' },
  noPackageText: {
    zh: '请在“商城设置”中添加或上架套餐',
    en: 'Add a package or put one on sale in “Store settings”.',
  },
  blocked: { zh: '已停止向这位会员赠送', en: 'Gifts to this member are stopped' },
  blockedText: {
    zh: '请先在会员详情中关闭“停止赠送”',
    en: 'Turn off “Stop gifts” in the member details first.',
  },
  package: { zh: '套餐', en: 'Package' },
  choosePackage: { zh: '请选择套餐', en: 'Choose a package' },
  packageOf: {
    zh: (name: string, points: string) => `${name} · ${points} 积分`,
    en: (name: string, points: string) =>
      `${name} · ${points} ${points === '1' ? 'point' : 'points'}`,
  },
  packageNeeded: { zh: '请选择套餐', en: 'Choose a package.' },
  site: { zh: '收款场地', en: 'Site of sale' },
  siteNeeded: { zh: '请选择收款场地', en: 'Choose a site.' },
  chooseSite: { zh: '请选择收款场地', en: 'Choose a site' },
  note: {
    zh: '请先收现金再确认。充值的积分长期有效，使用积分时最后扣除。',
    en: 'Take the cash before you confirm. Purchased points do not expire and are spent last.',
  },
  owedPaid: {
    zh: (n: string) => `会员有 ${n} 积分待扣，充值的积分先用于抵扣`,
    en: (n: string) =>
      `The member owes ${n} ${n === '1' ? 'point' : 'points'}. Purchased points cover this first.`,
  },
  leftToday: {
    zh: (n: string) => `你今天还能增加 ${n} 积分`,
    en: (n: string) => `You can add ${n} more ${n === '1' ? 'point' : 'points'} today.`,
  },
  confirm: {
    zh: (sum: string, n: string) => `已收 ${sum}，充值 ${n} 积分`,
    en: (sum: string, n: string) => `Received ${sum}, add ${formatPointsEn(n)}`,
  },
  confirmNone: { zh: '充值积分', en: 'Top up points' },
  done: {
    zh: (n: string) => `已充值 ${n} 积分`,
    en: (n: string) => `${n} ${n === '1' ? 'point' : 'points'} added`,
  },
})

/** Texts of the records. */
export const topUpTexts = declareTexts({
  tabs: { zh: '记录类型', en: 'Record type' },
  changes: { zh: '全部变动', en: 'All changes' },
  topUps: { zh: '充值记录', en: 'Top-ups' },
  count: {
    zh: (n: string) => `共 ${n} 笔`,
    en: (n: string) => `${n} ${n === '1' ? 'top-up' : 'top-ups'}`,
  },
  sold: { zh: '收款', en: 'Received' },
  returned: { zh: '退款', en: 'Refunded' },
  soldPoints: { zh: '充值积分', en: 'Points sold' },
  cashNote: {
    zh: '现金不计入收入统计',
    en: 'Cash is not included in income statistics.',
  },
  seller: { zh: '操作人', en: 'Sold by' },
  everybody: { zh: '全部操作人', en: 'All staff' },
  ofMember: { zh: '仅看这位会员', en: 'This member only' },
  none: { zh: '暂无充值记录', en: 'No top-ups yet' },
  noneText: {
    zh: '会员购买的积分会显示在这里',
    en: 'Points that members buy appear here.',
  },
  nothing: { zh: '没有符合条件的充值记录', en: 'No matching top-ups' },
  nothingText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  returnedTag: { zh: '已退款', en: 'Refunded' },
  detail: { zh: '充值详情', en: 'Top-up details' },
  member: { zh: '会员', en: 'Member' },
  package: { zh: '套餐', en: 'Package' },
  points: { zh: '积分', en: 'Points' },
  price: { zh: '收款', en: 'Received' },
  byPhone: { zh: '手机支付', en: 'Mobile payment' },
  order: { zh: '订单', en: 'Order' },
  site: { zh: '场地', en: 'Site' },
  time: { zh: '时间', en: 'Time' },
  returnedPoints: { zh: '扣回积分', en: 'Points reversed' },
  returnedPrice: { zh: '退款', en: 'Refunded' },
  provider: { zh: '支付平台', en: 'Payment provider' },
  returnedBy: { zh: '退款操作人', en: 'Refunded by' },
  returnedAt: { zh: '退款时间', en: 'Refunded at' },
  return: {
    zh: (sum: string) => `退现金 ${sum}`,
    en: (sum: string) => `Refund ${sum} in cash`,
  },
  returnQuestion: {
    zh: (sum: string) => `退现金 ${sum}？`,
    en: (sum: string) => `Refund ${sum} in cash?`,
  },
  returnText: {
    zh: (points: string) => `将扣回 ${points} 积分。请把现金退给会员。`,
    en: (points: string) =>
      `${formatPointsEn(points)} will be reversed. Give the cash back to the member.`,
  },
  returnSpent: {
    zh: (points: string, spent: string) =>
      `将扣回 ${points} 积分，其中 ${spent} 积分已使用，记为待扣。请把现金退给会员。`,
    en: (points: string, spent: string) =>
      `${formatPointsEn(points)} will be reversed, including ${spent} already spent, which will be recorded as owed. Give the cash back to the member.`,
  },
  returnByPhone: {
    zh: (sum: string) => `原路退款 ${sum}`,
    en: (sum: string) => `Refund ${sum} to original payment method`,
  },
  returnByPhoneQuestion: {
    zh: (sum: string) => `原路退款 ${sum}？`,
    en: (sum: string) => `Refund ${sum} to the original payment method?`,
  },
  returnByPhoneText: {
    zh: (points: string) => `将扣回 ${points} 积分，款项原路退回`,
    en: (points: string) =>
      `${formatPointsEn(points)} will be reversed. The money will be refunded to the original payment method.`,
  },
  returnByPhoneSpent: {
    zh: (points: string, spent: string) =>
      `将扣回 ${points} 积分，其中 ${spent} 积分已使用，记为待扣。款项原路退回。`,
    en: (points: string, spent: string) =>
      `${formatPointsEn(points)} will be reversed, including ${spent} already spent, which will be recorded as owed. The money will be refunded to the original payment method.`,
  },
  nothingLeft: {
    zh: '充值后 7 天内可全额退款，之后只能退未使用积分对应的金额',
    en: 'Top-ups can be refunded in full within 7 days of purchase. After that, only the price of unused points can be refunded.',
  },
  returnDone: { zh: '已扣回积分', en: 'Points reversed' },
  toMember: { zh: '会员积分', en: 'Member points' },
})
