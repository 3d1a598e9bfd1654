import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  operations: { zh: '操作记录', en: 'operations' },
  everybody: { zh: '所有人', en: 'Everybody' },
  eachDevice: { zh: '每台设备的结果', en: 'The result at each device' },
  who: { zh: '操作人', en: 'Changed by' },
  searchPeople: { zh: '姓名', en: 'Name' },
  everything: { zh: '全部', en: 'All' },
  aboutWhat: { zh: '改了什么', en: 'About what' },
  count: {
    zh: (count: string) => `共 ${count} 条`,
    en: (count: string) => (count === '1' ? '1 line' : `${count} lines`),
  },
  none: { zh: '还没有记录', en: 'Nothing yet' },
  noneText: {
    zh: '场地、岗位、价格等修改记录显示在这里，不能删改',
    en:
      'Changes to sites, roles and prices appear here with ' +
      'old and new values. They cannot be edited or deleted',
  },
  nothingFound: { zh: '没有找到', en: 'Nothing found' },
  nothingFoundText: {
    zh: '没有符合条件的记录，请放宽条件',
    en: 'No matching changes. Try wider filters',
  },
  clear: { zh: '清除筛选', en: 'Clear the filters' },
  chooseOne: { zh: '点一条，看从什么改成了什么', en: 'Choose a line to see what changed' },
  keys: { zh: '上下键移动，Enter 打开', en: 'Arrows move, Enter opens' },
  by: { zh: '操作人', en: 'By' },
  tenant: { zh: '商户', en: 'Merchant' },
  at: { zh: '时间', en: 'At' },
  subject: { zh: '对象', en: 'About' },
  changes: { zh: '从什么改成什么', en: 'From what to what' },
  was: { zh: '原', en: 'Was' },
  is: { zh: '改为', en: 'Now' },
  nothing: { zh: '空', en: 'nothing' },
  noChanges: {
    zh: '这一次没有留下改前改后的值',
    en: 'No values from before and after were kept of this one',
  },
})
