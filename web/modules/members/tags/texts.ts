import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the tags of a merchant. */
export const tagTexts = declareTexts({
  title: { zh: '管理标签', en: 'Manage tags' },
  loading: { zh: '正在加载标签…', en: 'Loading tags…' },
  failed: { zh: '标签加载失败', en: 'Could not load tags' },
  count: {
    zh: (n: number, max: number) => `共 ${n} 个，最多 ${max} 个`,
    en: (n: number, max: number) => `${n} ${n === 1 ? 'tag' : 'tags'} (maximum ${max})`,
  },
  none: { zh: '暂无标签', en: 'No tags yet' },
  noneText: {
    zh: '用标签给会员分组，如亲子、学生',
    en: 'Use tags such as Family or Student to group members.',
  },
  add: { zh: '添加标签', en: 'Add tag' },
  rename: { zh: '重命名标签', en: 'Rename tag' },
  name: { zh: '名称', en: 'Name' },
  nameHint: { zh: '亲子', en: 'Family' },
  save: { zh: '保存标签', en: 'Save tag' },
  saved: { zh: '已保存', en: 'Saved' },
  back: { zh: '返回标签', en: 'Back to tags' },
  remove: { zh: (name: string) => `删除“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '这个标签会从所有会员的资料中移除。删除后无法恢复。',
    en: 'The tag will be removed from all members. This cannot be undone.',
  },
  removed: { zh: '已删除', en: 'Tag deleted' },
})
