import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the list of batches. */
export const listTexts = declareTexts({
  batches: { zh: '积分码批次', en: 'Code batches' },
  make: { zh: '生成积分码', en: 'Create codes' },
  search: { zh: '搜索名称', en: 'Search by name' },
  state: { zh: '状态', en: 'Status' },
  all: { zh: '全部', en: 'All' },
  count: {
    zh: (n: string) => `共 ${n} 批`,
    en: (n: string) => `${n} ${n === '1' ? 'batch' : 'batches'}`,
  },
  each: {
    zh: (points: string) => `每次 ${points} 积分`,
    en: (points: string) => `${points} ${points === '1' ? 'point' : 'points'} per use`,
  },
  usedOf: {
    zh: (used: string, total: string) => `已用 ${used} / ${total}`,
    en: (used: string, total: string) =>
      `Used ${used} of ${total} ${total === '1' ? 'time' : 'times'}`,
  },
  expiredCount: { zh: (n: string) => `过期 ${n}`, en: (n: string) => `${n} expired` },
  stoppedCount: { zh: (n: string) => `停用 ${n}`, en: (n: string) => `${n} deactivated` },
  until: { zh: (day: string) => `有效期至 ${day}`, en: (day: string) => `valid until ${day}` },
  none: { zh: '暂无积分码', en: 'No points codes yet' },
  noneText: {
    zh: '生成一批积分码，印在传单或小票上，会员扫码即可获得积分',
    en: 'Create codes and print them on flyers or receipts. Members scan them to get points.',
  },
  nothing: { zh: '没有符合条件的批次', en: 'No matching batches' },
  nothingText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  chooseOne: { zh: '选择一批积分码', en: 'Select a batch' },
  chooseOneText: {
    zh: '积分码和使用情况会显示在这里',
    en: 'Points codes and their usage appear here.',
  },
})

/** Texts of one batch. */
export const batchTexts = declareTexts({
  loading: { zh: '正在加载积分码…', en: 'Loading codes…' },
  failed: { zh: '积分码加载失败', en: 'Could not load codes' },
  gone: { zh: '积分码批次不存在或已删除', en: 'Batch not found' },
  goneText: { zh: '请返回列表重新选择', en: 'Go back to the list and choose another batch.' },
  toList: { zh: '返回列表', en: 'Back to the list' },
  made: { zh: '总次数', en: 'Total uses' },
  used: { zh: '已使用', en: 'Used' },
  usable: { zh: '可使用', en: 'Usable' },
  expired: { zh: '已过期', en: 'Expired' },
  stopped: { zh: '已停用', en: 'Deactivated' },
  facts: { zh: '批次信息', en: 'Details' },
  points: { zh: '每次积分', en: 'Points per use' },
  memberLimit: { zh: '每人限用', en: 'Uses per member' },
  times: {
    zh: (n: string) => `${n} 次`,
    en: (n: string) => (n === '1' ? '1 use' : `${n} uses`),
  },
  noLimit: { zh: '不限', en: 'No limit' },
  endDate: { zh: '有效期至', en: 'Valid until' },
  validity: { zh: '有效期', en: 'Validity' },
  noEnd: { zh: '长期有效', en: 'Never expires' },
  createdBy: { zh: '生成记录', en: 'Created' },
  stoppedAt: { zh: '停用时间', en: 'Deactivated at' },
  print: { zh: '打印标签', en: 'Print labels' },
  printCount: {
    zh: (n: string) => `打印 ${n} 个标签`,
    en: (n: string) => (n === '1' ? 'Print 1 label' : `Print ${n} labels`),
  },
  printTitle: { zh: '打印标签（A4）', en: 'Print labels (A4)' },
  printNote: {
    zh: 'PDF 文件，每张 A4 纸 24 个标签，仅含可使用的积分码。请按原尺寸打印。',
    en: 'A PDF with 24 labels per A4 sheet. It contains usable codes only. Print at actual size.',
  },
  printPart: {
    zh: (from: string, until: string) => `第 ${from} 到 ${until} 个`,
    en: (from: string, until: string) => `Codes ${from} to ${until}`,
  },
  printStarted: { zh: '已开始下载', en: 'Download started' },
  exportTitle: { zh: '导出积分码和链接', en: 'Export codes and links' },
  exportNote: {
    zh: '文件含全部积分码，请妥善保管。导出会记入操作记录。',
    en: 'The file contains all codes. Keep it safe. Exports are recorded in the activity log.',
  },
  stop: { zh: '停用整批', en: 'Deactivate batch' },
  stopQuestion: {
    zh: (name: string) => `停用“${name}”？`,
    en: (name: string) => `Deactivate “${name}”?`,
  },
  stopText: {
    zh: '这批积分码立即失效，会员已获得的积分不变。停用后无法恢复。',
    en:
      'All codes in this batch will stop working immediately. Members keep the points they have received. ' +
      'This cannot be undone.',
  },
  isStopped: { zh: '已停用', en: 'Batch deactivated' },
})

/** Texts of the codes of a batch and of their uses. */
export const codeTexts = declareTexts({
  codes: { zh: '积分码', en: 'Codes' },
  uses: { zh: '使用记录', en: 'Uses' },
  filter: { zh: '状态', en: 'Status' },
  all: { zh: '全部', en: 'All' },
  search: { zh: '搜索积分码或序号', en: 'Search by code or number' },
  count: {
    zh: (n: string) => `共 ${n} 个`,
    en: (n: string) => `${n} ${n === '1' ? 'code' : 'codes'}`,
  },
  countUses: {
    zh: (n: string) => `共 ${n} 次`,
    en: (n: string) => `${n} ${n === '1' ? 'use' : 'uses'}`,
  },
  number: { zh: (n: string) => `序号 ${n}`, en: (n: string) => `No. ${n}` },
  usedTimes: {
    zh: (n: string) => `已用 ${n} 次`,
    en: (n: string) => (n === '1' ? 'Used once' : `Used ${n} times`),
  },
  none: { zh: '没有符合条件的积分码', en: 'No matching codes' },
  noneText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  noUses: { zh: '暂无使用记录', en: 'No uses yet' },
  noUsesText: {
    zh: '会员使用积分码的记录会显示在这里',
    en: 'Each use of a code by a member appears here.',
  },
  elsewhere: { zh: '其他场地的会员', en: 'Member of another site' },
  hidden: {
    zh: '查看完整积分码需要“管理积分码”权限和全部场地的权限',
    en: 'Full codes require the “Manage points codes” permission and access to all sites',
  },
  scan: { zh: '扫码领取积分', en: 'Scan to get points' },
  link: { zh: '链接', en: 'Link' },
  state: { zh: '状态', en: 'Status' },
  usedBy: { zh: '使用会员', en: 'Used by' },
  usedAt: { zh: '使用时间', en: 'Used at' },
  stop: { zh: '停用积分码', en: 'Deactivate code' },
  stopQuestion: {
    zh: (code: string) => `停用 ${code}？`,
    en: (code: string) => `Deactivate ${code}?`,
  },
  stopText: {
    zh: '这个积分码立即失效。停用后无法恢复。',
    en: 'The code will stop working immediately. This cannot be undone.',
  },
  stopped: { zh: '积分码已停用', en: 'Code deactivated' },
  points: {
    zh: (n: string) => `${n} 积分`,
    en: (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`,
  },
})

/** Texts of the form. */
export const formTexts = declareTexts({
  title: { zh: '生成积分码', en: 'Create points codes' },
  basics: { zh: '基本信息', en: 'Basics' },
  name: { zh: '名称', en: 'Name' },
  nameHelp: { zh: '会员在积分明细中可见', en: 'Shown to members in their points history' },
  points: { zh: '每次积分', en: 'Points per use' },
  pointUnit: { zh: '积分', en: 'points' },
  kind: { zh: '使用方式', en: 'Code type' },
  kindOnce: {
    zh: '每个积分码只能用一次，适合印在传单或小票上',
    en: 'Each code works once. Suitable for flyers and receipts.',
  },
  kindMany: {
    zh: '一个积分码可供多位会员使用，适合印在海报上',
    en: 'Many members can use one code. Suitable for posters.',
  },
  codes: { zh: '积分码数量', en: 'Number of codes' },
  codeUnit: { zh: '个', en: 'codes' },
  uses: { zh: '总次数', en: 'Total uses' },
  timesUnit: { zh: '次', en: 'uses' },
  limits: { zh: '限制', en: 'Limits' },
  limitsNote: {
    zh: '每人限用和截止日期留空则不限。积分码在所有场地通用。',
    en: 'Leave the uses per member or the end date blank for no limit. Codes work at all sites.',
  },
  memberLimit: { zh: '每人限用', en: 'Uses per member' },
  endDate: { zh: '截止日期', en: 'End date' },
  endHelp: { zh: '当天结束后失效', en: 'Codes expire at the end of that day.' },
  atMost: {
    zh: (points: string) => `全部使用后共送出 ${points} 积分`,
    en: (points: string) => `Up to ${points} ${points === '1' ? 'point' : 'points'} in total`,
  },
  make: { zh: '生成积分码', en: 'Create codes' },
  made: { zh: '已生成', en: 'Codes created' },
})
