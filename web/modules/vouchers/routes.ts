import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Points store (merchant)': [
    // People who may only give vouchers see it, too.
    declareSignedInPath('/integralStore/voucher', 3, 'list', '代金券', 'Vouchers'),
    declareSignedInPath(
      '/integralStore/addVoucher',
      4,
      'editor',
      '添加代金券',
      'Add voucher',
      'vouchers.edit',
    ),
  ],
} as const satisfies RoutesByArea
