import { declareTexts } from '../texts.ts'

export const unsavedTexts = declareTexts({
  found: { zh: '有未保存的修改', en: 'You have unsaved changes' },
  unanswered: { zh: '上次提交未收到结果', en: 'No response to your last submission' },
  unansweredText: {
    zh: '上次提交未收到结果，可能已成功。内容不变时可再次提交，不会重复。不需要可丢弃。',
    en:
      'We got no response, so it may have gone through. Submitting again without ' +
      'changes is safe and is done only once. Discard it if you no longer need it.',
  },
  drop: { zh: '丢弃', en: 'Discard' },
})
