import { atPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Account: [
    atPath('/managezzh', 2, 'list', '子账号', 'Sub-accounts'),
    { ...atPath('/account_job', 2, 'editor', '岗位权限', 'Roles'), rail: '/managezzh' },
    { ...atPath('/addzzh', 3, 'editor', '添加子账号', 'Add sub-account'), rail: '/managezzh' },
    { ...atPath('/seezzh', 3, 'detail', '查看子账号', 'Sub-account'), rail: '/managezzh' },
  ],
} as const satisfies RoutesByArea
