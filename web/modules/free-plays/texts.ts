import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the rules for free plays. */
export const texts = declareTexts({
  loading: { zh: '正在加载…', en: 'Loading…' },
  failed: { zh: '免费次数加载失败', en: 'Could not load free plays' },
  rules: { zh: '免费次数规则', en: 'Free play rules' },
  none: { zh: '暂无免费次数', en: 'No free plays yet' },
  noneText: {
    zh: '让会员每天免费玩几局，按等级、类型和时段设置',
    en: 'Give members free plays each day, by level, device type and time of day.',
  },
  note: {
    zh: '会员符合多条规则时，次数相加。当天未用完的不累积。免费局不计收入，但计入局数和保底。',
    en: 'If a member matches several rules, the free plays are added together. Unused plays expire at the end of the day. Free plays do not count as income, but they count as plays and towards the guaranteed win.',
  },
  toLevels: { zh: '会员等级', en: 'Member levels' },
  add: { zh: '添加规则', en: 'Add rule' },
  edit: { zh: '编辑规则', en: 'Edit rule' },
  off: { zh: '已停用', en: 'Off' },
  title: {
    zh: (who: string, plays: number) => `${who}每天免费 ${plays} 局`,
    en: (who: string, plays: number) =>
      `${who}: ${plays} free ${plays === 1 ? 'play' : 'plays'} a day`,
  },
  everyone: { zh: '所有会员', en: 'All members' },
  level: { zh: '会员', en: 'Members' },
  plays: { zh: '每人每天', en: 'Per member per day' },
  playUnit: { zh: '局', en: 'plays' },
  types: { zh: '设备类型', en: 'Device types' },
  everyType: { zh: '所有设备', en: 'All devices' },
  days: { zh: '星期', en: 'Days' },
  noneChosen: { zh: '不选则不限', en: 'Leave unselected to include all' },
  everyDay: { zh: '每天', en: 'Every day' },
  from: { zh: '开始时间', en: 'Start time' },
  until: { zh: '结束时间', en: 'End time' },
  hours: {
    zh: (from: string, until: string) => `${from}–${until}`,
    en: (from: string, until: string) => `${from}–${until}`,
  },
  allDay: { zh: '全天', en: 'All day' },
  sites: { zh: '场地', en: 'Sites' },
  everySite: { zh: '全部场地', en: 'All sites' },
  someSites: { zh: '部分场地', en: 'Some sites' },
  siteMissing: { zh: '场地已删除', en: 'Site deleted' },
  chooseSite: { zh: '请至少选择一个场地', en: 'Choose at least one site.' },
  on: { zh: '启用规则', en: 'Turn on rule' },
  and: { zh: '、', en: ', ' },
  hoursCrossed: {
    zh: '结束时间须晚于开始时间，请重新选择',
    en: 'The end time must be later than the start time. Choose a later end time.',
  },
  save: { zh: '保存规则', en: 'Save rule' },
  saved: { zh: '已保存', en: 'Saved' },
  remove: { zh: '删除规则', en: 'Delete rule' },
  removeAsk: {
    zh: (title: string) => `删除“${title}”？`,
    en: (title: string) => `Delete “${title}”?`,
  },
  removeText: {
    zh: '会员今天未用完的次数立即失效，已玩的局不受影响。删除后无法恢复。',
    en: 'Members will immediately lose today’s unused free plays from this rule. Plays already used are not affected. This cannot be undone.',
  },
  removed: { zh: '已删除', en: 'Rule deleted' },
})
