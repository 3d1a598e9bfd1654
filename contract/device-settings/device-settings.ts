import * as z from 'zod/mini'
import { banknoteCalls } from './banknotes.ts'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { commaList } from '../base/comma-list.ts'
import { devicePermissions, equipment, notFound, offline } from '../devices/device-commands.ts'
import { parameterForm, settings, settingValue } from './device-parameter.ts'
import { deviceType } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { guaranteeCalls } from './guarantee.ts'
import { effectCalls } from './setting-effect.ts'
import { settingFailures, settingPermissions } from './setting-permissions.ts'
import { settingPaths } from './setting-paths.ts'
import { declareSubject } from '../base/subject.ts'
import {
  fenNumber,
  id,
  ids,
  moment,
  momentIfAny,
  pagedBy,
  recordPage,
  wholeNumber,
  yesNo,
} from '../base/wire.ts'

/**
 * What devices are set to. A board declares what it can be set to and says what it holds; nothing is
 * ever shown as set that it did not confirm.
 */
export const settingSubject = declareSubject(
  'deviceSettings',
  { zh: '设备参数', en: 'Device settings' },
  {
    settings: { zh: '参数', en: 'Settings' },
    devices: { zh: '设备数', en: 'Devices' },
    batchId: { zh: '批次', en: 'Batch' },
  },
)

function parseSettingJson(sent: unknown, context: z.core.ParsePayload): never {
  try {
    return typeof sent === 'string' ? (JSON.parse(sent) as never) : (sent as never)
  } catch {
    context.issues.push({ code: 'custom', input: sent, message: 'not JSON' })
    return z.NEVER
  }
}

/** A JSON text in a form, or `settings.strongGrip=43`. */
export const settingsSent = z.codec(
  z.union([z.string(), z.record(z.string(), z.unknown())]),
  settings.check(z.refine((all) => Object.keys(all).length > 0)),
  { decode: parseSettingJson, encode: (all) => JSON.stringify(all) },
)

/**
 * What is set, as whoever sets it sees it: a number means nothing without its unit. Of one device it may be
 * left out, and of many that agree.
 */
const meant = z.codec(z.union([z.string(), z.array(z.unknown())]), z.array(parameterForm), {
  decode: parseSettingJson,
  encode: (all) => JSON.stringify(all),
})

export const changeStates = {
  asked: { zh: '已发出', en: 'Sent' },
  done: { zh: '设备已确认', en: 'Confirmed' },
  refused: { zh: '设备没接受', en: 'Refused' },
  expired: { zh: '没有按时送到设备', en: 'Did not reach it in time' },
  doubt: { zh: '存疑，设备没答复', en: 'In doubt, no answer' },
  board: { zh: '在机器上改的', en: 'Changed at the machine' },
  reset: { zh: '清除、升级或换主板后', en: 'After clearing, an upgrade or another board' },
} as const
export type ChangeState = keyof typeof changeStates
const changeState = z.enum(Object.keys(changeStates) as [ChangeState, ...ChangeState[]])

const change = z.object({
  batchId: z.string(),
  state: changeState,
  /** What it held before, and what was wished, by parameter. */
  before: settings,
  wished: settings,
  code: z.string(),
  /** Empty where nobody sent it. */
  askedBy: z.string(),
  createTime: moment,
  endedTime: momentIfAny,
})
export type SettingChange = z.output<typeof change>

const deviceNamed = {
  id,
  code: z.string(),
  number: z.string(),
  type: deviceType,
  fieldName: z.string(),
  online: yesNo,
}
const parameters = z.array(parameterForm)

/** What a parameter is about to become, of one device. */
const step = z.object({
  id: z.string(),
  from: z.optional(settingValue),
  to: settingValue,
  /** Why its board would not take it, and in words. `measure`: it has it in another unit or other choices. */
  fault: z.optional(z.enum(['kind', 'range', 'step', 'option', 'unknown', 'measure'])),
  why: z.optional(z.object({ zh: z.string(), en: z.string() })),
})
/** How many have which, the most frequent first. */
const valueCounts = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(z.object({ value, count: z.int() }))

const see = [merchantGrant(devicePermissions.see), agent] as const
const edit = [merchantGrant(settingPermissions.edit)] as const

export const deviceSettings = {
  ...banknoteCalls,
  ...effectCalls,
  ...guaranteeCalls,

  /** What one device can be set to and holds, and what became of the last wishes. */
  detail: declareCall({
    name: 'deviceSettings.detail',
    title: { zh: '设备参数', en: 'Settings of a device' },
    wire: { method: 'GET', path: `${equipment}/settings`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: z.object({
      ...deviceNamed,
      /** Of a play. */
      priceFen: fenNumber,
      parameters,
      /** Absent until the board said it. */
      held: z.optional(settings),
      version: z.optional(z.int()),
      toldTime: momentIfAny,
      /** False while it is asked anew. */
      isCurrent: yesNo,
      changes: z.array(change),
      /** What it is meant to hold, and in how many parameters it does not. */
      preset: z.optional(z.object({ id, name: z.string(), differs: z.int() })),
    }),
    failures: { notFound },
    example: { id: world.deviceId },
  }),

  /** The same of any number: what they declare together, and what each value is held by how many. */
  together: declareCall({
    name: 'deviceSettings.together',
    title: { zh: '多台设备的参数', en: 'Settings of several devices' },
    wire: { method: 'POST', path: `${equipment}/settingsTogether`, body: 'form' },
    access: see,
    writes: false,
    input: z.object({
      ids: z.optional(ids),
      fieldId: z.optional(id),
      types: z.optional(commaList(deviceType)),
      /** Those that it is not for are left out; who has not said what it has may be one. */
      screen: z.optional(z.enum(settingPaths)),
    }),
    output: z.object({
      /** As many as can be set at once. */
      devices: z.array(z.object(deviceNamed)),
      /** How many there are. */
      total: z.int(),
      parameters,
      /** By parameter. */
      held: z.record(z.string(), valueCounts(settingValue)),
      /** By parameter, the units of those that have it in another one than is said of it here. */
      others: z.record(z.string(), valueCounts(z.string())),
      /** How many the screen is not for. */
      elsewhere: z.int(),
      /** Of them, those whose boards have not said what they can be set to. */
      unknown: z.int(),
    }),
    failures: {},
    example: { ids: [world.deviceId] },
  }),

  /** Before anything is sent: what it would change at each, and whose board would not take it. */
  compare: declareCall({
    name: 'deviceSettings.compare',
    title: { zh: '下发前核对', en: 'What a change would do' },
    wire: { method: 'POST', path: `${equipment}/compareSettings`, body: 'form' },
    access: edit,
    writes: false,
    input: z.object({
      ids,
      settings: settingsSent,
      parameters: z.optional(meant),
      /** Of each only what its board has, as a package is applied. */
      whereHad: z.optional(yesNo),
    }),
    output: z.array(
      z.object({
        ...deviceNamed,
        /** `same`: it holds all of that already. */
        is: z.enum(['changes', 'same', 'unfit', 'offline', 'unknown']),
        steps: z.array(step),
        /** The package that it is meant to hold now. */
        preset: z.optional(z.object({ id, name: z.string() })),
      }),
    ),
    failures: { notFound },
    example: { ids: [world.deviceId], settings: { coinsPerPlay: 3 } },
  }),

  /** To one device or to many, as a batch with a result for each. */
  update: declareCall({
    name: 'deviceSettings.update',
    title: { zh: '下发设备参数', en: 'Set devices' },
    wire: { method: 'POST', path: `${equipment}/updateEquipmentDollSettByParams`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({
      ids,
      settings: settingsSent,
      parameters: z.optional(meant),
      /** Of one device: what was changed is what it held in this version. */
      version: z.optional(wholeNumber),
    }),
    output: z.object({ batchId: z.string() }),
    failures: settingFailures,
    example: { ids: [world.deviceId], settings: { coinsPerPlay: 3 } },
  }),

  /** What is known is forgotten, and the board asked anew. */
  readAgain: declareCall({
    name: 'deviceSettings.readAgain',
    title: { zh: '重新读取设备参数', en: 'Read a device again' },
    wire: { method: 'POST', path: `${equipment}/readSettings`, body: 'form' },
    access: see.slice(0, 1) as [(typeof see)[0]],
    writes: true,
    unlogged: 'it changes nothing but how new what is shown is',
    input: z.object({ id }),
    output: z.object({ id }),
    failures: { notFound, offline },
    example: { id: world.deviceId },
  }),

  /** Who changed what, the newest first. */
  changes: declareCall({
    name: 'deviceSettings.changes',
    title: { zh: '参数修改记录', en: 'Changes of settings' },
    wire: { method: 'GET', path: `${equipment}/settingChanges`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id, ...pagedBy() }),
    output: recordPage(change),
    failures: { notFound },
    example: { id: world.deviceId, current: 1, size: 10 },
  }),
}
