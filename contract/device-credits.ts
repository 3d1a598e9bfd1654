import * as z from 'zod/mini'
import { agent, declareCall, merchant } from './call.ts'
import { deviceCommand, devicePermissions, notFound, offline } from './device-commands.ts'
import { commandLife, deviceType } from './device.ts'
import { world } from './example-world.ts'
import { day, id, moment, pagedBy, pageOf, typed, wholeNumber } from './wire.ts'

/** Coins that people put into machines from afar, as part of `devices`: nobody pays for them. */

export const COINS_MAX = 100
const path = '/api/blade-remoteupper/remoteupper' as const

const credit = z.object({
  id,
  deviceId: id,
  /** Of the device, as it stands on it. */
  equipmentId: z.string(),
  number: z.string(),
  type: deviceType,
  fieldName: z.string(),
  coins: z.int(),
  state: z.enum(commandLife.states),
  /** Where it failed: what the device says of it. */
  code: z.string(),
  /** Who gave them, and why. */
  askedBy: z.string(),
  reason: z.string(),
  createTime: moment,
})
export type DeviceCredit = z.output<typeof credit>

export const creditCalls = {
  credit: declareCall({
    name: 'devices.credit',
    title: { zh: '远程上币', en: 'Put coins into a device' },
    wire: { method: 'POST', path: `${path}/remoteOutCoin`, body: 'form' },
    access: [merchant(devicePermissions.control)],
    writes: true,
    input: z.object({
      id,
      coins: wholeNumber.check(z.minimum(1), z.maximum(COINS_MAX)),
      reason: z.optional(typed(50)),
    }),
    output: deviceCommand,
    failures: { notFound, offline },
    example: { id: world.deviceId, coins: 2, reason: '补给玩家' },
  }),

  /** The newest first. */
  credits: declareCall({
    name: 'devices.credits',
    title: { zh: '上币记录', en: 'Coins that people gave' },
    wire: { method: 'GET', path: `${path}/getRemoteUpperByUser`, body: 'query' },
    access: [merchant(devicePermissions.see), agent],
    writes: false,
    input: z.object({
      ...pagedBy(),
      /** Where the device stands now. */
      fieldId: z.optional(id),
      startDate: z.optional(day),
      /** The day itself included. */
      endDate: z.optional(day),
    }),
    output: pageOf(credit),
    failures: {},
    example: {},
  }),
}
