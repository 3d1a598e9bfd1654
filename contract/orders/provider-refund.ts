/**
 * Our own codes of a failed order that was refunded at the provider's site before its machine started:
 * without an amount, and with a part of what was paid.
 */
export const REFUNDED_AT_PROVIDER = 'refundedAtProvider'
export const PART_REFUNDED_AT_PROVIDER = 'partRefundedAtProvider'
