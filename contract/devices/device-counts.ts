import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment } from './device-commands.ts'
import { deviceStateWord } from './device-state.ts'
import { id, idIfAny } from '../base/wire.ts'

const states = z.record(deviceStateWord, z.int())

export const deviceStandingCalls = {
  /** Counts the devices by state, and today's plays by site, for an overview. */
  standing: declareCall({
    name: 'devices.standing',
    title: { zh: '各场地设备概况', en: 'Get device summary by site' },
    wire: { method: 'GET', path: `${equipment}/standing`, body: 'query' },
    access: [merchantGrant(devicePermissions.see), agent],
    writes: false,
    input: z.object({ fieldId: z.optional(id) }),
    output: z.object({
      states,
      /** Sites with at least one device; null stands for devices at no site. */
      fields: z.array(
        z.object({ fieldId: idIfAny, fieldName: z.string(), states, plays: z.int() }),
      ),
    }),
    failures: {},
    example: {},
  }),

  /** Counts the sites and devices that the caller works with. */
  numbers: declareCall({
    name: 'devices.numbers',
    title: { zh: '我的设备数', en: 'Get my device counts' },
    wire: {
      method: 'POST',
      path: '/api/blade-user/merchantUser/getNumberByUserId',
      body: 'form',
    },
    access: [merchantGrant(devicePermissions.see), agent],
    writes: false,
    input: z.object({ userId: z.optional(id) }),
    output: z.object({ fields: z.int(), equipment: z.int(), online: z.int() }),
    failures: {},
    example: {},
  }),
}
