import { declareTexts } from '../texts.ts'

export const unsavedTexts = declareTexts({
  found: { zh: '有未保存的修改', en: 'Unsaved changes' },
  unanswered: { zh: '上次提交未收到结果', en: 'No response to your last submission' },
  unansweredText: {
    zh: '上次提交可能已成功。内容不变时可再次提交，不会重复处理。如不再需要，可放弃修改。',
    en: 'Your last submission may have gone through. If you submit the same content again, it will not be processed twice. If you no longer need the changes, discard them.',
  },
  drop: { zh: '放弃修改', en: 'Discard changes' },
})
