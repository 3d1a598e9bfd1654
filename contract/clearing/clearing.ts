import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound, offline } from '../devices/device-commands.ts'
import { world } from '../example-world.ts'
import { ids } from '../base/wire.ts'

/**
 * Data that a board can be ordered to clear. Counts reported before stay booked, so nothing is lost in our
 * books.
 */
export const clearable = {
  meters: { zh: '码表读数', en: 'Meter readings' },
  local: { zh: '设备内数据', en: 'Device data' },
} as const
export type ClearableData = keyof typeof clearable

/** Path of the screen for clearing; the caller appends the `ids` of devices. */
export const getClearScreenPath = ({ what }: { readonly what: ClearableData }) =>
  `/clearData?what=${what}`

export const clearing = {
  /** Clears one board or many, as a batch with a result for each. Requires the password of the caller. */
  clear: declareCall({
    name: 'clearing.clear',
    title: { zh: '清除数据', en: 'Clear data' },
    wire: { method: 'POST', path: `${equipment}/clearData`, body: 'form' },
    access: [merchantGrant(devicePermissions.control)],
    writes: true,
    perMinute: 20,
    input: z.object({
      ids,
      what: z.enum(Object.keys(clearable) as [ClearableData, ...ClearableData[]]),
      password: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    output: z.object({ batchId: z.string() }),
    failures: {
      notFound,
      offline,
      wrongPassword: {
        zh: '密码错误，未清除任何数据。请重新输入。',
        en: 'Wrong password. No data was cleared. Enter your password again.',
      },
    },
    example: { ids: [world.deviceId], what: 'meters', password: world.password },
  }),
}
