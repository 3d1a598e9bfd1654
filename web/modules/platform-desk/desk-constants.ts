/** Where the desk begins: what waits. */
export const DESK = '/platform'
/** What waits comes from others: it is asked for anew so often. */
export const WAITING_MS = 30_000
/** Each look at what is a merchant's leaves a line in its log: one a visit is enough. */
export const LOOKED_MS = 300_000
