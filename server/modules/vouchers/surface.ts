/** Surface of vouchers for other modules and the demo. */
export { findIssuableKind, issueVouchersToMembers, stopBatchVouchers } from './batch-vouchers.ts'
export { issueVoucher } from './issue.ts'
export { createVoucherKind } from './create-kind.ts'
export { stopVoucher } from './ending-store.ts'
export { isKindIssued, listIssuableKinds, type IssuableKind } from './issuable-store.ts'
export { hasVoucherKinds } from './kind-store.ts'
export type { VoucherKindInput } from './rules.ts'
export {
  countLiveVouchers,
  findPlayerVoucher,
  listLiveVouchers,
  listPastVouchers,
  reserveVoucher,
  sumBatchVouchersUsed,
  type OwnVoucher,
} from './voucher-store.ts'
