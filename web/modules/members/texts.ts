import { declareTexts } from '#web/kit/texts.ts'

const formatMembersEn = (n: string) => (n === '1' ? '1 member' : `${n} members`)

/** Texts of the lists of members. */
export const texts = declareTexts({
  members: { zh: '会员', en: 'members' },
  member: { zh: '会员', en: 'Member' },
  byLevel: { zh: '按等级查看', en: 'By level' },
  search: {
    zh: '名称开头、编号末尾或手机号后四位',
    en: 'Start of name, end of member or phone no.',
  },
  phoneEnd: {
    zh: (end: string) => `尾号 ${end}`,
    en: (end: string) => `Phone number ending in ${end}`,
  },
  batch: { zh: '批量操作', en: 'Bulk actions' },
  import: { zh: '导入老会员', en: 'Import former members' },
  level: { zh: '等级', en: 'Level' },
  allLevels: { zh: '全部等级', en: 'All levels' },
  noLevel: { zh: '无等级', en: 'No level' },
  tag: { zh: '标签', en: 'Tag' },
  allTags: { zh: '全部标签', en: 'All tags' },
  searchTags: { zh: '标签名称', en: 'Tag name' },
  neverBack: { zh: '仅到访一天', en: 'Visited on one day only' },
  sort: { zh: '排序', en: 'Sort by' },
  lastVisitTime: { zh: '最近到访', en: 'Last visit' },
  paid: { zh: '实付最多', en: 'Highest amount paid' },
  plays: { zh: '局数最多', en: 'Most plays' },
  joinTime: { zh: '最新加入', en: 'Newest' },
  byName: { zh: '按名称', en: 'By name' },
  count: { zh: (n: string) => `共 ${n} 人`, en: formatMembersEn },
  atLeast: { zh: (n: string) => `${n} 人以上`, en: (n: string) => `${n}+ members` },
  visited: {
    zh: (time: string) => `${time} 到访`,
    en: (time: string) => `Visited ${time}`,
  },
  blocked: { zh: '已停止赠送', en: 'Gifts stopped' },
  none: { zh: '暂无会员', en: 'No members yet' },
  noneText: {
    zh: '玩家扫码登录后会显示在这里',
    en: 'Players appear here after they scan a code and sign in.',
  },
  noneInLevel: { zh: '这个等级暂无会员', en: 'No members at this level' },
  noneInLevelText: {
    zh: '请选择其他等级查看会员',
    en: 'Choose another level to see its members.',
  },
  noMatch: { zh: '没有符合条件的会员', en: 'No matching members' },
  noMatchText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  chooseOne: { zh: '选择会员查看详情', en: 'Select a member to see details' },
  exportTitle: { zh: '导出会员', en: 'Export members' },
  exportNote: {
    zh: '导出当前筛选的会员，名称隐藏部分字符。导出会记入操作记录。',
    en: 'Exports the members who match the current filters, with names partly masked. Exports are recorded in the activity log.',
  },
  manageTags: { zh: '管理标签', en: 'Manage tags' },
  levels: { zh: '等级', en: 'Levels' },
})
