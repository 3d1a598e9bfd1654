import {
  declareSignedInPath,
  declarePublicPath,
  type RoutesByArea,
} from '#web/routing/route-row.ts'

export const routes = {
  'Revenue sharing and contracts': [
    declareSignedInPath(
      '/automatic_ledger',
      2,
      'editor',
      '自动分账',
      'Automatic profit sharing',
      'sharing.see',
    ),
    declareSignedInPath(
      '/division_personal_manage',
      3,
      'list',
      '分账人员',
      'Beneficiaries',
      'sharing.see',
    ),
    declareSignedInPath(
      '/division_ratio_manage',
      3,
      'split',
      '分账比例',
      'Sharing ratios',
      'sharing.see',
    ),
    declareSignedInPath(
      '/site_revenue_statistics',
      2,
      'statistics',
      '场地分账统计',
      'Sharing by site',
      'sharing.see',
    ),
    declarePublicPath('/sharing_statement', 3, 'reading', '分账对账单', 'Sharing statement'),
    {
      ...declareSignedInPath('/agent_list', 2, 'list', '代理商', 'Agents', 'sharing.see'),
      agents: true,
      rail: '/account',
    },
  ],
} as const satisfies RoutesByArea
