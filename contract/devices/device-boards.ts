import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound } from './device-commands.ts'
import { deviceCode } from './device.ts'
import { world } from '../example-world.ts'
import { id } from '../base/wire.ts'

/** By which board a device speaks, and what that proves itself with; part of `devices`. */
const edit = [merchantGrant(devicePermissions.edit)] as const

/** Told once, when it is made; we keep only what tells it again when it is shown to us. */
export const secret = z.string()

/** What a board is set to beside its code, which is its user name, and its secret. */
export const boardConnection = z.object({
  /** A name or an address, without a port. */
  host: z.string(),
  port: z.int(),
  /** Whether it connects by TLS (`mqtts`). */
  tls: z.boolean(),
  /** All topics of the board begin with it: `pf/v1/PF20641837/`. */
  topicPrefix: z.string(),
})
export type BoardConnection = z.infer<typeof boardConnection>

export const boardCalls = {
  /** When the old secret may be known to others. The board stays. */
  renewSecret: declareCall({
    name: 'devices.renewSecret',
    title: { zh: '更换设备密钥', en: 'Give a device a new secret' },
    wire: { method: 'POST', path: `${equipment}/renewSecret`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: z.object({ code: z.string(), secret, connection: boardConnection }),
    failures: { notFound },
    example: { id: world.deviceId },
  }),

  /**
   * A spare board takes the old one's place: the device, its history and what it earned stay, its
   * meters begin anew. The old board is not let in any more; players come by the code of either.
   */
  replaceBoard: declareCall({
    name: 'devices.replaceBoard',
    title: { zh: '更换主板', en: 'Replace the board of a device' },
    wire: { method: 'POST', path: `${equipment}/replaceBoard`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({
      id,
      /** That is printed on the spare board; without one it takes over the old one's, too. */
      equipmentId: z.optional(deviceCode),
    }),
    output: z.object({ code: z.string(), secret, connection: boardConnection }),
    failures: {
      notFound,
      codeTaken: {
        zh: '这个码已是别的设备的。请核对新主板上的码，或先移除那台设备',
        en: 'This code is another device’s. Check the code on the spare board, or remove that device.',
      },
      stillOnline: {
        zh: '旧主板还连着。先给设备断电，显示“离线”后再换（最多等两分半钟）',
        en: 'The old board is connected. Cut the power and wait until it is offline: 150 seconds at most.',
      },
      commandsOpen: {
        zh: '旧主板还有指令没有结果。等它结束，或先在设备页人工确认，再换主板',
        en: 'It is not known what became of a command to the old board. Wait, or settle it here first.',
      },
    },
    example: { id: world.spareDeviceId, equipmentId: 'PF20990002' },
  }),
}
