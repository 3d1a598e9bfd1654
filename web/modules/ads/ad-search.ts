import * as z from 'zod/mini'

/** Devices, with commas between their ids. */
export const devicesSearch = { ids: z.optional(z.string()) }
