import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { accountSearch } from './accounts/account-search.ts'

export const routes = {
  Account: [
    {
      ...declareSignedInPath('/managezzh', 2, 'list', '子账号', 'Sub-accounts'),
      screen: lazyScreen(() => import('./accounts/account-list-screen.tsx'), 'AccountListScreen'),
      search: z.object(accountSearch),
    },
    {
      ...declareSignedInPath('/account_job', 2, 'editor', '岗位权限', 'Roles'),
      rail: '/managezzh',
      screen: lazyScreen(() => import('./roles/role-edit-screen.tsx'), 'RoleEditScreen'),
      search: z.object({ role: z.optional(z.string()) }),
    },
    {
      ...declareSignedInPath('/addzzh', 3, 'editor', '添加子账号', 'Add sub-account'),
      rail: '/managezzh',
      screen: lazyScreen(() => import('./accounts/account-add-screen.tsx'), 'AccountAddScreen'),
      search: z.object(accountSearch),
    },
    {
      ...declareSignedInPath('/seezzh', 3, 'detail', '查看子账号', 'Sub-account'),
      rail: '/managezzh',
      screen: lazyScreen(
        () => import('./accounts/account-detail-screen.tsx'),
        'AccountDetailScreen',
      ),
      search: z.object({ id: z.string(), ...accountSearch }),
    },
  ],
} as const satisfies ModuleRoutes
