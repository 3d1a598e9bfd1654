import {
  declareSignedInPath,
  declarePublicPath,
  type RoutesByArea,
} from '#web/routing/route-row.ts'

export const routes = {
  'Revenue sharing and contracts': [
    {
      ...declareSignedInPath('/contract', 2, 'list', '合同', 'Contracts', 'contracts.see'),
      rail: '/account',
    },
    {
      ...declareSignedInPath(
        '/contract-template',
        3,
        'list',
        '合同模板',
        'Contract templates',
        'contracts.see',
      ),
      rail: '/account',
    },
    declarePublicPath('/contract_sign', 3, 'reading', '签署合同', 'Sign a contract'),
  ],
} as const satisfies RoutesByArea
