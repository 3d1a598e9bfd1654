import { atPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Main: [{ ...atPath('/shop', 2, 'list', '场地', 'Sites', 'sites.see'), rail: '/account' }],
  Discounts: [
    {
      ...atPath('/chooseSite', 3, 'picker', '选择场地', 'Choose sites', 'sites.see'),
      rail: 'none',
    },
  ],
  Account: [
    atPath('/tfaddress', 2, 'list', '投放地址', 'Addresses', 'sites.see'),
    atPath('/addaddress', 3, 'editor', '添加地址', 'Add address', 'sites.edit'),
    atPath('/editaddress', 3, 'editor', '编辑地址', 'Edit address', 'sites.see'),
  ],
} as const satisfies RoutesByArea
