import { declareTexts } from '../texts.ts'

export const unsavedTexts = declareTexts({
  found: { zh: '有未保存的修改', en: 'You have unsaved changes' },
  unanswered: { zh: '上次提交未收到结果', en: 'No response to your last submission' },
  unansweredText: {
    zh: '上次提交可能已成功。内容不变时可再次提交，不会重复。如不需要，可丢弃。',
    en:
      'It may have gone through. You can safely submit again without changes, because it is done only once. ' +
      'Discard it if you no longer need it.',
  },
  drop: { zh: '丢弃', en: 'Discard' },
})
