import { declareTexts } from '../texts.ts'

export const unsavedTexts = declareTexts({
  found: { zh: '有未保存的修改', en: 'You have unsaved changes' },
  unanswered: { zh: '上次提交未收到结果', en: 'No response to your last submission' },
  unansweredText: {
    zh: '上次提交可能已成功。内容不变时可再次提交，不会重复。如不需要，可放弃。',
    en: 'It may have gone through. If you submit it again unchanged, it will not be done twice. Discard it if you no longer need it.',
  },
  drop: { zh: '放弃修改', en: 'Discard changes' },
})
