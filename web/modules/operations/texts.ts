import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  operations: { zh: '操作记录', en: 'activity log' },
  everybody: { zh: '所有人', en: 'Everyone' },
  eachDevice: { zh: '各设备结果', en: 'Results by device' },
  who: { zh: '操作人', en: 'Done by' },
  searchPeople: { zh: '姓名', en: 'Name' },
  everything: { zh: '全部', en: 'All' },
  aboutWhat: { zh: '对象类型', en: 'Applies to' },
  count: {
    zh: (count: string) => `共 ${count} 条`,
    en: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
  },
  none: { zh: '暂无记录', en: 'No activity yet' },
  noneText: {
    zh: '场地、岗位、价格等的修改会显示在这里，不能修改或删除',
    en:
      'Changes to sites, roles, prices and more appear here. Entries cannot be edited or ' +
      'deleted.',
  },
  noneTextOfDesk: {
    zh: '平台人员的操作会显示在这里，不能修改或删除',
    en: 'Actions by platform staff appear here. Entries cannot be edited or deleted.',
  },
  nothingFound: { zh: '没有符合条件的记录', en: 'No matching entries' },
  nothingFoundText: {
    zh: '请更换筛选条件',
    en: 'Try other filters.',
  },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  chooseOne: { zh: '选择一条记录，查看修改内容', en: 'Select an entry to see what changed' },
  by: { zh: '操作人', en: 'Done by' },
  tenant: { zh: '商户', en: 'Merchant' },
  at: { zh: '时间', en: 'Time' },
  subject: { zh: '操作对象', en: 'Applies to' },
  changes: { zh: '修改前后', en: 'Before and after' },
  details: { zh: '操作内容', en: 'Details' },
  was: { zh: '原为', en: 'Was' },
  is: { zh: '改为', en: 'Now' },
  nothing: { zh: '空', en: 'Empty' },
  noChanges: {
    zh: '本次操作未记录修改前后的值',
    en: 'The values before and after this action were not recorded.',
  },
})
