/**
 * Our own fail codes of an order that was refunded at the provider's site before its machine started. The
 * amount is unknown, or a part of what was paid.
 */
export const REFUNDED_AT_PROVIDER = 'refundedAtProvider'
export const PART_REFUNDED_AT_PROVIDER = 'partRefundedAtProvider'
