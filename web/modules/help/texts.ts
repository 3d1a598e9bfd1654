import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  search: { zh: '搜索帮助', en: 'Search help' },
  found: {
    zh: (count: number) => `找到 ${count} 篇`,
    en: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  },
  nothingFound: { zh: '没有相关帮助', en: 'No matching help topics' },
  nothingFoundText: {
    zh: '请换一个词，或从目录中查找',
    en: 'Try another word, or look through the lists.',
  },
  clear: { zh: '清除搜索', en: 'Clear search' },
  topics: { zh: '目录', en: 'Contents' },
  count: {
    zh: (count: number) => `${count} 篇`,
    en: (count: number) => (count === 1 ? '1 topic' : `${count} topics`),
  },
  tutorial: { zh: '功能教程', en: 'Tutorials' },
  tutorialText: { zh: '按步骤完成一件事', en: 'One task, step by step' },
  feature: { zh: '操作手册', en: 'User manual' },
  featureText: { zh: '每个功能显示什么、能做什么', en: 'Each feature and its figures' },
  question: { zh: '常见问题', en: 'FAQ' },
  questionText: { zh: '出现问题时先看这里', en: 'Look here first when something is wrong' },
  device: { zh: '设备说明', en: 'Device manuals' },
  loading: { zh: '正在加载帮助…', en: 'Loading help…' },
  open: { zh: (screen: string) => `打开${screen}`, en: (screen: string) => `Open ${screen}` },
  gone: { zh: '帮助内容不存在或已删除', en: 'Help topic not found' },
  goneText: { zh: '请在帮助中心中搜索', en: 'Search for it in the help centre.' },
  toHelp: { zh: '返回帮助中心', en: 'Back to help centre' },
})
