import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the import of former players. */
export const texts = declareTexts({
  intro: { zh: '领取方式', en: 'How claims work' },
  introText: {
    zh: '老会员在“我的积分”页绑定文件中的手机号，短信验证后自动领取游戏币、积分和等级，每人限领一次。导入前已绑定的，须在“更换手机号”中用原号码再验证一次。',
    en: 'On the “My points” page, members link the phone number listed in your file. After SMS verification, they automatically receive their coins, points and level. Each member can claim once. Members who linked their number before the import must verify it again under “Change phone number”.',
  },
  add: { zh: '导入名单', en: 'Import list' },
  choose: { zh: '选择文件', en: 'Choose file' },
  fileHelp: {
    zh: '.xlsx 或 CSV，首行：手机号、姓名、游戏币、积分、等级',
    en: '.xlsx or CSV with this first row: Phone, Name, Coins, Points, Level',
  },
  notWorkbook: {
    zh: '表格打开失败，请另存为 CSV 文件后再选择',
    en: 'Could not open the spreadsheet. Save it as CSV and choose that file.',
  },
  file: { zh: '文件', en: 'File' },
  lastDay: { zh: '领取截止日期', en: 'Claim by' },
  lastDayHelp: {
    zh: '截止后，平台将删除未领取会员的姓名和手机号',
    en: 'After this date, we delete the names and phone numbers of members who have not claimed.',
  },
  checked: { zh: '检查结果', en: 'File check' },
  rows: { zh: '可导入', en: 'To import' },
  known: { zh: '已在名单中', en: 'Already on the list' },
  faulty: { zh: '有问题', en: 'With errors' },
  coins: { zh: '游戏币合计', en: 'Total coins' },
  points: { zh: '积分合计', en: 'Total points' },
  people: {
    zh: (n: number) => `${n} 人`,
    en: (n: number) => (n === 1 ? '1 member' : `${n} members`),
  },
  rowCount: {
    zh: (n: number) => `${n} 行`,
    en: (n: number) => (n === 1 ? '1 row' : `${n} rows`),
  },
  faults: { zh: '有问题的行不会导入', en: 'Rows with errors will not be imported' },
  line: { zh: (n: number) => `第 ${n} 行`, en: (n: number) => `Row ${n}` },
  moreFaults: {
    zh: (n: number) => `还有 ${n} 行有问题，请修改文件后重新选择`,
    en: (n: number) =>
      `${n === 1 ? '1 more row has an error' : `${n} more rows have errors`}. Correct the file and choose it again.`,
  },
  nothing: { zh: '文件中没有可导入的老会员', en: 'No former members to import in this file' },
  import: {
    zh: (n: number) => `导入 ${n} 人`,
    en: (n: number) => (n === 1 ? 'Import 1 member' : `Import ${n} members`),
  },
  imported: {
    zh: (n: number) => `已导入 ${n} 人`,
    en: (n: number) => (n === 1 ? '1 member imported' : `${n} members imported`),
  },
  files: { zh: '导入记录', en: 'Imports' },
  claimedOf: {
    zh: (claimed: string, rows: string) => `已领取 ${claimed} / ${rows} 人`,
    en: (claimed: string, rows: string) => `${claimed} of ${rows} members claimed`,
  },
  until: { zh: (day: string) => `${day} 截止`, en: (day: string) => `Claim by ${day}` },
  search: { zh: '姓名开头或手机号后四位', en: 'Start of name or end of phone number' },
  state: { zh: '状态', en: 'Status' },
  allStates: { zh: '全部状态', en: 'All statuses' },
  from: { zh: '文件', en: 'File' },
  allFiles: { zh: '全部文件', en: 'All files' },
  list: { zh: '老会员', en: 'former members' },
  count: {
    zh: (n: string) => `共 ${n} 人`,
    en: (n: string) => (n === '1' ? '1 member' : `${n} members`),
  },
  phoneEnd: {
    zh: (end: string) => `尾号 ${end}`,
    en: (end: string) => `Phone number ending in ${end}`,
  },
  erased: { zh: '资料已删除', en: 'Details deleted' },
  coinCount: {
    zh: (n: string) => `${n} 枚币`,
    en: (n: string) => (n === '1' ? '1 coin' : `${n} coins`),
  },
  pointCount: {
    zh: (n: string) => `${n} 积分`,
    en: (n: string) => (n === '1' ? '1 point' : `${n} points`),
  },
  none: { zh: '暂无老会员', en: 'No former members yet' },
  noneText: {
    zh: '请先从旧系统导出会员名单，再到这里导入',
    en: 'Export the member list from your old system and import it here.',
  },
  noMatch: { zh: '没有符合条件的老会员', en: 'No matching former members' },
  noMatchText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  filesFailed: { zh: '导入记录加载失败', en: 'Could not load imports' },
  phone: { zh: '手机尾号', en: 'Phone number ending' },
  coinsOf: { zh: '游戏币', en: 'Coins' },
  pointsOf: { zh: '积分', en: 'Points' },
  level: { zh: '会员等级', en: 'Member level' },
  refuse: { zh: '作废领取资格', en: 'Cancel claim' },
  refuseRest: { zh: '作废待领取资格', en: 'Cancel unclaimed entries' },
  refuseOne: { zh: '作废这位老会员的领取资格？', en: 'Cancel this claim?' },
  refuseAll: {
    zh: (n: number) => `作废 ${n} 人的领取资格？`,
    en: (n: number) => (n === 1 ? 'Cancel 1 unclaimed entry?' : `Cancel ${n} unclaimed entries?`),
  },
  refuseText: {
    zh: (n: number) =>
      `${n === 1 ? '会员' : `这 ${n} 人`}将不能再领取，姓名和手机号将一并删除。作废后无法恢复。`,
    en: (n: number) =>
      n === 1
        ? 'The member can no longer claim. The name and phone number will be deleted. This cannot be undone.'
        : `These ${n} members can no longer claim. Their names and phone numbers will be deleted. This cannot be undone.`,
  },
  refuseAct: {
    zh: (n: number) => `作废 ${n} 人的领取资格`,
    en: (n: number) => (n === 1 ? 'Cancel 1 claim' : `Cancel ${n} claims`),
  },
  refused: {
    zh: (n: number) => `已作废 ${n} 人的领取资格`,
    en: (n: number) => (n === 1 ? '1 claim cancelled' : `${n} claims cancelled`),
  },
  member: { zh: '查看会员', en: 'View member' },
  fileNeeded: { zh: '请选择文件', en: 'Choose a file.' },
  importedBy: {
    zh: (name: string) => `${name} 导入`,
    en: (name: string) => `Imported by ${name}`,
  },
})
