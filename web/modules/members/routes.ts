import * as z from 'zod/mini'
import { levelSearch, memberSearch, spendingSearch } from './member-search.ts'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

export const routes = {
  Members: [
    {
      ...declareSignedInPath('/member_management', 2, 'list', '会员管理', 'Members', 'members.see'),
      screen: lazyScreen(() => import('./list/member-list-screen.tsx'), 'MemberListScreen'),
      search: z.object(memberSearch),
    },
    {
      ...declareSignedInPath('/vip_list', 3, 'list', '会员列表', 'Member list', 'members.see'),
      screen: lazyScreen(() => import('./list/level-members-screen.tsx'), 'LevelMembersScreen'),
      search: z.object(levelSearch),
    },
    {
      ...declareSignedInPath('/spend_record', 3, 'list', '消费记录', 'Spending', 'members.see'),
      screen: lazyScreen(() => import('./spending/spending-screen.tsx'), 'SpendingScreen'),
      search: z.object(spendingSearch),
    },
  ],
  'Our own': [
    {
      ...declareSignedInPath(
        '/member_batch',
        3,
        'list',
        '会员批量操作',
        'Member bulk actions',
        'members.see',
      ),
      rail: '/marketingTools',
      screen: lazyScreen(() => import('./batches/member-batch-screen.tsx'), 'MemberBatchScreen'),
      search: z.object({ id: z.optional(z.string()) }),
    },
  ],
} as const satisfies ModuleRoutes
