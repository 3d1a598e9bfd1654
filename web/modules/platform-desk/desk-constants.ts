/** Start page of the desk: the items that wait for review. */
export const DESK = '/platform'
/** Interval for refetching what waits, because other people add to it. */
export const WAITING_MS = 30_000
/**
 * Cache time for a merchant's data. Each look writes a line to the merchant's log, and one per visit is
 * enough.
 */
export const LOOKED_MS = 300_000
