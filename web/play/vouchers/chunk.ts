export { MyVouchers } from './my-vouchers.tsx'
export { VoucherChoice } from './voucher-choice.tsx'
