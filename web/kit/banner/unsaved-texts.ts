import { declareTexts } from '../texts.ts'

export const unsavedTexts = declareTexts({
  found: { zh: '有没保存的改动', en: 'There are unsaved changes' },
  unanswered: { zh: '上次提交没有收到答复', en: 'The last sending had no answer' },
  unansweredText: {
    zh: '上次提交未收到结果，可能已成功。可直接再次提交，不会重复。不需要可放弃。',
    en:
      'We got no response, so it may have gone through. Submitting again without ' +
      'changes is safe and is done only once. Discard it if you no longer need it.',
  },
  drop: { zh: '丢弃', en: 'Discard' },
})
