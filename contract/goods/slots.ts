/** Slots that a machine may have, and the highest number that one may bear: 1 to 999. */
export const SLOTS_MAX = 999
