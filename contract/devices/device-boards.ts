import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound } from './device-commands.ts'
import { deviceCode } from './device.ts'
import { world } from '../example-world.ts'
import { id } from '../base/wire.ts'

/** Calls for the board of a device and its secret, as part of `devices`. */
const edit = [merchantGrant(devicePermissions.edit)] as const

/** Shown once, when it is created. Only a keyed hash is stored, which can verify it but not reveal it. */
export const secret = z.string()

/** Connection settings of a board besides its user name, which is its code, and its secret. */
export const boardConnection = z.object({
  /** Host name or address, without a port. */
  host: z.string(),
  port: z.int(),
  /** Whether it connects by TLS (`mqtts`). */
  tls: z.boolean(),
  /** Prefix of all topics of the board: `pf/v1/PF20641837/`. */
  topicPrefix: z.string(),
})
export type BoardConnection = z.infer<typeof boardConnection>

export const boardCalls = {
  /** Creates a new secret, in case others know the old one. The board stays. */
  renewSecret: declareCall({
    name: 'devices.renewSecret',
    title: { zh: '更换设备密钥', en: 'Replace device secret' },
    wire: { method: 'POST', path: `${equipment}/renewSecret`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: z.object({ code: z.string(), secret, connection: boardConnection }),
    failures: { notFound },
    example: { id: world.deviceId },
  }),

  /**
   * Replaces the board of a device by a spare one. The device, its history and its income stay; its meters
   * start again. The old board is no longer admitted. Players can use the code of either board.
   */
  replaceBoard: declareCall({
    name: 'devices.replaceBoard',
    title: { zh: '更换主板', en: 'Replace device board' },
    wire: { method: 'POST', path: `${equipment}/replaceBoard`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({
      id,
      /** Code printed on the spare board. Without one, the spare board takes over the old code. */
      equipmentId: z.optional(deviceCode),
    }),
    output: z.object({ code: z.string(), secret, connection: boardConnection }),
    failures: {
      notFound,
      codeTaken: {
        zh: '这个编码已属于其他设备。请核对备用主板上的编码，或先移除占用编码的设备。',
        en:
          'This code belongs to another device. Check the code on the spare board, or remove ' +
          'that device first.',
      },
      stillOnline: {
        zh: '旧主板仍在线。请先断电，显示“设备离线”后再更换（最多等待 150 秒）。',
        en:
          'The old board is still online. Switch off the power and wait for “Device offline” ' +
          '(up to 150 s), then replace the board.',
      },
      commandsOpen: {
        zh: '旧主板有指令结果待确认。请等待结果，或先在设备页人工确认，再更换主板。',
        en:
          'A command to the old board is unconfirmed. Wait for its result, or settle the command on ' +
          'the device page, then replace the board.',
      },
    },
    example: { id: world.spareDeviceId, equipmentId: 'PF20990002' },
  }),
}
