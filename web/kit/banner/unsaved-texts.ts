import { declareTexts } from '../texts.ts'

export const unsavedTexts = declareTexts({
  found: { zh: '有没保存的改动', en: 'There are unsaved changes' },
  unanswered: { zh: '上次提交没有收到答复', en: 'The last sending had no answer' },
  unansweredText: {
    zh: '可能已经成了。想再试，内容不改直接提交，不会重复；不用了就丢弃',
    en: 'It may be done. Sent again unchanged it is done only once; discard it if it is not needed',
  },
  drop: { zh: '丢弃', en: 'Discard' },
})
