import { vouchers } from '#contract/vouchers/vouchers.ts'

/** Calls to query again after a kind or a voucher changes. */
export const voucherCalls = [vouchers.list, vouchers.detail, vouchers.issued] as const

export const voucherListAddress = '/integralStore/voucher'
const formAddress = '/integralStore/addVoucher'

/** Returns the address of the page of a kind. */
export function voucherKindAddress(id: string): string {
  return `${voucherListAddress}?${new URLSearchParams({ id })}`
}

/** Returns the address of the form of a kind, or of a new one. */
export function voucherFormAddress(id?: string): string {
  return id === undefined ? formAddress : `${formAddress}?${new URLSearchParams({ id })}`
}
