import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import type { DeviceLogKind } from '#contract/devices/device-log.ts'
import type { DeviceStateWord } from '#contract/devices/device-state.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { searchWord } from '#web/routing/search-word.ts'

const state = searchWord<DeviceStateWord>({
  fault: true,
  offline: true,
  locked: true,
  playing: true,
  online: true,
})
const type = searchWord<DeviceType>({
  claw: true,
  game: true,
  changer: true,
  vending: true,
  glass: true,
  lipstick: true,
  ticket: true,
})
/** Without it, those first that need a person. */
const sort = searchWord<'income'>({ income: true })
const kind = searchWord<DeviceLogKind>({
  command: true,
  fault: true,
  presence: true,
  play: true,
  board: true,
  move: true,
})

/** How a list of devices is narrowed, behind the `?` of the list and of what opens beside it. */
const narrowedSearch = {
  q: z.optional(z.string()),
  state,
  type,
  site: z.optional(z.string()),
  sort,
}
/** A list, or any number out of it that is chosen. */
export const listSearch = {
  ...narrowedSearch,
  batch: orElse(z.optional(z.literal('on')), undefined),
}
/** Beside one of them stands the list that it was opened from. */
export const besideSearch = {
  id: z.optional(z.string()),
  ...narrowedSearch,
  list: orElse(z.optional(z.enum(['site'])), undefined),
}
/** What is known of a device that is to be registered. */
export const registerSearch = { code: z.optional(z.string()), site: z.optional(z.string()) }
/** What was scanned: the code of a device, or any other text. */
export const scannedSearch = { code: z.optional(z.string()), text: z.optional(z.string()) }
/** Whose log, and what of it. */
export const logSearch = {
  id: z.optional(z.string()),
  kind,
  from: z.optional(z.string()),
  to: z.optional(z.string()),
}
/** When and where coins were given. */
export const creditSearch = {
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  site: z.optional(z.string()),
}
/** The same, and by whom. */
export const recordSearch = { ...creditSearch, person: z.optional(z.string()) }
/** The machine that coins are for. */
export const remoteSearch = { code: z.optional(z.string()) }
