import type { PlayPlace } from '../page/address.ts'

/** Place where the player of a machine enters points codes. */
export const redeemPlaceOf = (equipmentId: string): PlayPlace => ({
  path: '/point-voucher',
  query: { equipmentId },
})
