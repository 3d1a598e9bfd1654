import { declareTexts } from '#web/kit/texts.ts'

export const saveTexts = declareTexts({
  changed: {
    zh: (count: number) => `已修改 ${count} 项`,
    en: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  },
  wrong: {
    zh: (count: number) => `${count} 项填写有误`,
    en: (count: number) => (count === 1 ? '1 field to fix' : `${count} fields to fix`),
  },
  and: { zh: '、', en: ', ' },
  save: { zh: '保存修改', en: 'Save changes' },
})
