import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Main: [
    { ...declareSignedInPath('/shop', 2, 'list', '场地', 'Sites', 'sites.see'), rail: '/account' },
  ],
  Discounts: [
    {
      ...declareSignedInPath('/chooseSite', 3, 'picker', '选择场地', 'Choose sites', 'sites.see'),
      rail: 'none',
    },
  ],
  Account: [
    declareSignedInPath('/tfaddress', 2, 'list', '投放地址', 'Addresses', 'sites.see'),
    declareSignedInPath('/addaddress', 3, 'editor', '添加地址', 'Add address', 'sites.edit'),
    declareSignedInPath('/editaddress', 3, 'editor', '编辑地址', 'Edit address', 'sites.see'),
  ],
} as const satisfies RoutesByArea
