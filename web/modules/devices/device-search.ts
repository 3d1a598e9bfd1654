import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import type { DeviceLogKind } from '#contract/devices/device-log.ts'
import type { DeviceStateWord } from '#contract/devices/device-state.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { searchWordSchema } from '#web/routing/search-word.ts'

const state = searchWordSchema<DeviceStateWord>({
  fault: true,
  offline: true,
  locked: true,
  playing: true,
  online: true,
})
const type = searchWordSchema<DeviceType>({
  claw: true,
  game: true,
  changer: true,
  vending: true,
  glass: true,
  lipstick: true,
  ticket: true,
})
/** If missing, devices that need a person come first. */
const sort = searchWordSchema<'income'>({ income: true })
const kind = searchWordSchema<DeviceLogKind>({
  command: true,
  fault: true,
  presence: true,
  play: true,
  board: true,
  move: true,
})

/** Filters of a device list, in the address of the list and of what opens beside it. */
const narrowedSearch = {
  q: z.optional(z.string()),
  state,
  type,
  site: z.optional(z.string()),
  sort,
}
/** A device list. `batch` selects any number of its devices. */
export const listSearch = {
  ...narrowedSearch,
  batch: orElse(z.optional(z.literal('on')), undefined),
}
/** A device, with the list that it was opened from beside it. */
export const besideSearch = {
  id: z.optional(z.string()),
  ...narrowedSearch,
  list: orElse(z.optional(z.enum(['site'])), undefined),
}
/** Known data of a device that is to be registered. */
export const registerSearch = { code: z.optional(z.string()), site: z.optional(z.string()) }
/** Scan result: the code of a device, or any other text. */
export const scannedSearch = { code: z.optional(z.string()), text: z.optional(z.string()) }
/** Device of the log, and the filters of its lines. */
export const logSearch = {
  id: z.optional(z.string()),
  kind,
  from: z.optional(z.string()),
  to: z.optional(z.string()),
}
/** Period and site of remote credits. */
export const creditSearch = {
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  site: z.optional(z.string()),
}
/** As `creditSearch`, plus the person who gave the coins. */
export const recordSearch = { ...creditSearch, person: z.optional(z.string()) }
/** Code of the machine that the coins are for. */
export const remoteSearch = { code: z.optional(z.string()) }
