/** Maximum number of slots of a machine, and the highest slot number. Slot numbers run from 1 to 999. */
export const SLOTS_MAX = 999
