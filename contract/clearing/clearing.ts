import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound, offline } from '../devices/device-commands.ts'
import { world } from '../example-world.ts'
import { ids } from '../base/wire.ts'

/** What a board is told to forget. What it told before stays booked: our books lose nothing by it. */
export const clearable = {
  meters: { zh: '表底读数', en: 'Meters' },
  local: { zh: '本机数据', en: 'Local data' },
} as const
export type Clearable = keyof typeof clearable

/** Where that is asked for, with `ids` of the devices to come. */
export const clearScreen = ({ what }: { readonly what: Clearable }) => `/clearData?what=${what}`

export const clearing = {
  /** One board or many, as a batch with a result for each; asks for the password of who does it. */
  clear: declareCall({
    name: 'clearing.clear',
    title: { zh: '清除数据', en: 'Clear data' },
    wire: { method: 'POST', path: `${equipment}/clearData`, body: 'form' },
    access: [merchantGrant(devicePermissions.control)],
    writes: true,
    perMinute: 20,
    input: z.object({
      ids,
      what: z.enum(Object.keys(clearable) as [Clearable, ...Clearable[]]),
      password: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    output: z.object({ batchId: z.string() }),
    failures: {
      notFound,
      offline,
      wrongPassword: {
        zh: '密码不对，什么都没有清除。请再输一次',
        en: 'The password is wrong, and nothing was cleared. Enter it again.',
      },
    },
    example: { ids: [world.deviceId], what: 'meters', password: world.password },
  }),
}
