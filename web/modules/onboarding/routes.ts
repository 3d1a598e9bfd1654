import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Revenue sharing and contracts': [
    {
      ...declareSignedInPath(
        '/bind_bank_card_number',
        3,
        'editor',
        '绑定银行卡',
        'Bind bank card',
        'banks.bind',
      ),
      rail: '/account',
    },
    {
      ...declareSignedInPath('/bind_bank', 3, 'editor', '绑定银行', 'Bind bank', 'banks.bind'),
      rail: '/account',
    },
    {
      ...declareSignedInPath(
        '/bind_bank2',
        3,
        'editor',
        '绑定对公账户',
        'Bind company account',
        'banks.bind',
      ),
      rail: '/account',
    },
  ],
  Account: [
    declareSignedInPath(
      '/authentication',
      2,
      'steps',
      '实名认证',
      'Identity check',
      'onboarding.see',
    ),
  ],
} as const satisfies RoutesByArea
