import * as z from 'zod/mini'

const text = z.optional(z.string())
/** Devices, with commas between their ids. */
export const devicesSearch = { ids: text }
/** One that is there; without it a new one, on these devices. */
export const showingSearch = { id: text, ids: text }
export const taskSearch = { id: text }
export const daysSearch = { from: text, to: text }
