import { declareTexts } from './kit/texts.ts'

/** The ways in to the platform's desk. */
export const deskRailTexts = declareTexts({
  review: { zh: '待审', en: 'To review' },
  people: { zh: '平台人员', en: 'People' },
  signOut: { zh: '退出登录', en: 'Sign out' },
})
