import { atPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Platform: [
    atPath('/platform', 1, 'dashboard', '待审', 'To review'),
    atPath('/platform/merchants', 2, 'list', '商户', 'Merchants'),
    atPath('/platform/agents', 2, 'list', '代理商', 'Agents'),
    atPath('/platform/news', 2, 'list', '平台公告', 'News'),
    atPath('/platform/messages', 2, 'list', '平台消息', 'Messages'),
    atPath('/platform/check-files', 2, 'list', '域名校验文件', 'Domain check files'),
    atPath('/platform/health', 2, 'detail', '渠道', 'Providers'),
    atPath('/platform/jobs', 2, 'list', '后台任务', 'Jobs'),
    atPath('/platform/ledger', 2, 'detail', '账本检查', 'Ledger check'),
    atPath('/platform/people', 2, 'list', '平台人员', 'People of the platform'),
  ],
} as const satisfies RoutesByArea
