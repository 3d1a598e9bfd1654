import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound } from './device-commands.ts'
import { commandLife } from './device.ts'
import { world } from '../example-world.ts'
import type { Sentence } from '../base/sentence.ts'
import { day, fenNumber, id, moment, pagedBy, recordPage, yesNo } from '../base/wire.ts'

/** What the lines of a device's log are about. */
export const deviceLogKinds = {
  command: { zh: '指令', en: 'Commands' },
  fault: { zh: '故障', en: 'Faults' },
  presence: { zh: '上下线', en: 'Connection' },
  play: { zh: '游戏', en: 'Plays' },
  /** Doors, notes, and settings that were changed at the board. */
  board: { zh: '机身', en: 'Machine' },
  move: { zh: '移动', en: 'Moves' },
} as const satisfies Record<string, Sentence>
export type DeviceLogKind = keyof typeof deviceLogKinds
export const deviceLogKind = z.enum(
  Object.keys(deviceLogKinds) as [DeviceLogKind, ...DeviceLogKind[]],
)

const line = z.object({
  id: z.string(),
  kind: deviceLogKind,
  /** The command's type, the event's as the device protocol names it, `online`, `offline`, `move`. */
  what: z.string(),
  /** Of a command. */
  state: z.optional(z.enum(commandLife.states)),
  /** Of a fault, or of a command that failed: what the device says. */
  code: z.string(),
  slot: z.optional(z.int()),
  /** Of a play that ended. */
  won: z.optional(yesNo),
  /** Nothing of it counts as income. */
  test: yesNo,
  /** Of a note. */
  amountFen: z.optional(fenNumber),
  /** Of a command: who asked for it, empty where an order did. */
  askedBy: z.string(),
  /** Of a move: where to, empty where it was taken off every site. */
  fieldName: z.string(),
  createTime: moment,
})
export type DeviceLogLine = z.output<typeof line>

export const deviceLogCalls = {
  /** What happened at a device, the newest first. */
  log: declareCall({
    name: 'devices.log',
    title: { zh: '设备记录', en: 'Log of a device' },
    wire: { method: 'GET', path: `${equipment}/log`, body: 'query' },
    access: [merchantGrant(devicePermissions.see), agent],
    writes: false,
    /** Both days included. */
    input: z.object({
      id,
      kind: z.optional(deviceLogKind),
      startDate: z.optional(day),
      endDate: z.optional(day),
      ...pagedBy(),
    }),
    output: recordPage(line),
    failures: { notFound },
    example: { id: world.deviceId, current: 1, size: 10 },
  }),
}
