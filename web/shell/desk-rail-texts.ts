import { declareTexts } from '../kit/texts.ts'

/** Names of the desk's entries. */
export const deskRailTexts = declareTexts({
  review: { zh: '待审', en: 'To review' },
  merchants: { zh: '商户', en: 'Merchants' },
  agents: { zh: '代理商', en: 'Agents' },
  news: { zh: '平台公告', en: 'Announcements' },
  messages: { zh: '平台消息', en: 'Messages' },
  health: { zh: '外部服务', en: 'External services' },
  jobs: { zh: '后台任务', en: 'Background jobs' },
  ledger: { zh: '账本检查', en: 'Ledger check' },
  log: { zh: '操作记录', en: 'Activity log' },
  checkFiles: { zh: '域名校验文件', en: 'Domain files' },
  people: { zh: '平台人员', en: 'Platform staff' },
  signOut: { zh: '退出登录', en: 'Sign out' },
})
