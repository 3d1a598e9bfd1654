import * as z from 'zod/mini'

const text = z.optional(z.string())
/** Ids of devices, separated by commas. */
export const devicesSearch = { ids: text }
/** `id` names an existing showing. Without it, a new one is created on the devices in `ids`. */
export const showingSearch = { id: text, ids: text }
export const taskSearch = { id: text }
export const daysSearch = { from: text, to: text }
