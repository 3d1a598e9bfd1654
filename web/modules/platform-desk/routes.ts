import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Platform: [
    declareSignedInPath('/platform', 1, 'dashboard', '待审', 'To review'),
    declareSignedInPath('/platform/merchants', 2, 'list', '商户', 'Merchants'),
    declareSignedInPath('/platform/agents', 2, 'list', '代理商', 'Agents'),
    declareSignedInPath('/platform/news', 2, 'list', '平台公告', 'News'),
    declareSignedInPath('/platform/messages', 2, 'list', '平台消息', 'Messages'),
    declareSignedInPath('/platform/check-files', 2, 'list', '域名校验文件', 'Domain check files'),
    declareSignedInPath('/platform/health', 2, 'detail', '渠道', 'Providers'),
    declareSignedInPath('/platform/jobs', 2, 'list', '后台任务', 'Jobs'),
    declareSignedInPath('/platform/ledger', 2, 'detail', '账本检查', 'Ledger check'),
    declareSignedInPath('/platform/people', 2, 'list', '平台人员', 'People of the platform'),
  ],
} as const satisfies RoutesByArea
