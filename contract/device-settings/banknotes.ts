import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions } from '../devices/device-commands.ts'
import { world } from '../example-world.ts'
import { settingFailures, settingPermissions } from './setting-permissions.ts'
import { id, ids, wholeNumber, yesNo, yuan } from '../base/wire.ts'

/** Banknote acceptors (on the wire: Zcj, 纸钞机), as part of `deviceSettings`. */
const path = '/api/blade-equipment/ZcjOnOff' as const

/** Denominations in yuan. Boards that take a denomination have a parameter for it. */
export const noteYuan = [1, 5, 10, 20, 50, 100] as const

const note = z.object({
  /** Value of the note. */
  money: yuan,
  isOn: z.optional(yesNo),
  /** Coins given for the note, if the device gives coins. */
  coins: z.optional(wholeNumber),
})
/** A form sends the list as JSON text. */
const notesSent = z.codec(z.union([z.string(), z.array(z.unknown())]), z.array(note), {
  decode(sent, context) {
    try {
      return (typeof sent === 'string' ? JSON.parse(sent) : sent) as never
    } catch {
      context.issues.push({ code: 'custom', input: sent, message: 'not JSON' })
      return z.NEVER
    }
  },
  encode: (notes) => JSON.stringify(notes),
})

export const banknoteCalls = {
  /** Lists the devices whose boards declare a banknote acceptor. */
  acceptors: declareCall({
    name: 'deviceSettings.acceptors',
    title: { zh: '纸钞机开关列表', en: 'List banknote acceptors' },
    wire: { method: 'POST', path: `${path}/selectZcjOnOffList`, body: 'form' },
    access: [merchantGrant(devicePermissions.see), agent],
    writes: false,
    input: z.object({ ids: z.optional(ids), fieldId: z.optional(id) }),
    output: z.array(
      z.object({
        equipmentId: id,
        code: z.string(),
        number: z.string(),
        fieldName: z.string(),
        online: yesNo,
        isOn: yesNo,
        notes: z.array(note),
      }),
    ),
    failures: {},
    example: {},
  }),

  /** Turns acceptors on or off and sets the notes they take, on one device or many, as a batch. */
  setAcceptors: declareCall({
    name: 'deviceSettings.setAcceptors',
    title: { zh: '设置纸钞机', en: 'Change banknote acceptor settings' },
    wire: { method: 'POST', path: `${path}/batchSaveOrUpdateZcjOnOff`, body: 'form' },
    access: [merchantGrant(settingPermissions.edit)],
    writes: true,
    input: z.object({ ids, isOn: z.optional(yesNo), notes: z.optional(notesSent) }),
    output: z.object({ batchId: z.string() }),
    failures: settingFailures,
    example: { ids: [world.slotDeviceId], isOn: false },
  }),
}
