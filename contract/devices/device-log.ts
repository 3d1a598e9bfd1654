import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound } from './device-commands.ts'
import { commandLife } from './device.ts'
import { world } from '../example-world.ts'
import type { Sentence } from '../base/sentence.ts'
import { day, fenNumber, id, moment, pagingFields, recordPageSchema, yesNo } from '../base/wire.ts'

/** Kinds of lines in a device's log. */
export const deviceLogKinds = {
  command: { zh: '指令', en: 'Commands' },
  fault: { zh: '故障', en: 'Faults' },
  presence: { zh: '上下线', en: 'Connections' },
  play: { zh: '游戏', en: 'Plays' },
  /** Doors, banknotes, and settings that were changed at the board. */
  board: { zh: '机身', en: 'Cabinet' },
  move: { zh: '移动', en: 'Moves' },
} as const satisfies Record<string, Sentence>
export type DeviceLogKind = keyof typeof deviceLogKinds
export const deviceLogKind = z.enum(
  Object.keys(deviceLogKinds) as [DeviceLogKind, ...DeviceLogKind[]],
)

const line = z.object({
  id: z.string(),
  kind: deviceLogKind,
  /** Type of the command, name of the event in the device protocol, `online`, `offline` or `move`. */
  what: z.string(),
  /** Only for a command. */
  state: z.optional(z.enum(commandLife.states)),
  /** For a fault or a failed command, the code given by the device. */
  code: z.string(),
  slot: z.optional(z.int()),
  /** Only for a play that ended. */
  won: z.optional(yesNo),
  /** Electronic tickets of a play, as reported. */
  tickets: z.optional(z.int()),
  /** Tests do not count as income. */
  test: yesNo,
  /** Only for a banknote. */
  amountFen: z.optional(fenNumber),
  /** For a command, the person who requested it; empty for the command of an order. */
  askedBy: z.string(),
  /** For a move, the new site; empty if the device was taken off all sites. */
  fieldName: z.string(),
  createTime: moment,
})
export type DeviceLogLine = z.output<typeof line>

export const deviceLogCalls = {
  /** Lists the events at a device, the newest first. */
  log: declareCall({
    name: 'devices.log',
    title: { zh: '设备记录', en: 'Get device log' },
    wire: { method: 'GET', path: `${equipment}/log`, body: 'query' },
    access: [merchantGrant(devicePermissions.see), agent],
    writes: false,
    /** Both days included. */
    input: z.object({
      id,
      kind: z.optional(deviceLogKind),
      startDate: z.optional(day),
      endDate: z.optional(day),
      ...pagingFields(),
    }),
    output: recordPageSchema(line),
    failures: { notFound },
    example: { id: world.deviceId, current: 1, size: 10 },
  }),
}
