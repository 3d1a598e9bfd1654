import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { deviceStateWord } from '#contract/device-state.ts'
import { deviceType } from '#contract/device.ts'

/** How a list of devices is narrowed, behind the `?` of the list and of what opens beside it. */
export const narrowedSearch = {
  q: z.optional(z.string()),
  state: orElse(z.optional(deviceStateWord), undefined),
  type: orElse(z.optional(deviceType), undefined),
  site: z.optional(z.string()),
}
/** What is known of a device that is to be registered. */
export const registerSearch = { code: z.optional(z.string()), site: z.optional(z.string()) }
/** What was scanned: the code of a device, or any other text. */
export const scannedSearch = { code: z.optional(z.string()), text: z.optional(z.string()) }
