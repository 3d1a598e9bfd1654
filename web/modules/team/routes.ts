import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Account: [
    declareSignedInPath('/managezzh', 2, 'list', '子账号', 'Sub-accounts'),
    {
      ...declareSignedInPath('/account_job', 2, 'editor', '岗位权限', 'Roles'),
      rail: '/managezzh',
    },
    {
      ...declareSignedInPath('/addzzh', 3, 'editor', '添加子账号', 'Add sub-account'),
      rail: '/managezzh',
    },
    {
      ...declareSignedInPath('/seezzh', 3, 'detail', '查看子账号', 'Sub-account'),
      rail: '/managezzh',
    },
  ],
} as const satisfies RoutesByArea
