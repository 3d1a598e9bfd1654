import * as z from 'zod/mini'
import { banknoteCalls } from './banknotes.ts'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { commaListCodec } from '../base/comma-list.ts'
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
  pagingFields,
  recordPageSchema,
  wholeNumber,
  yesNo,
} from '../base/wire.ts'

/**
 * Settings of devices. A board declares its parameters and reports its values. No value is ever shown as set
 * unless the board has confirmed it.
 */
export const settingSubject = declareSubject(
  'deviceSettings',
  { zh: '设备参数', en: 'Device settings' },
  {
    settings: { zh: '参数', en: 'Settings' },
    devices: { zh: '设备数', en: 'Devices' },
    batchId: { zh: '批量操作', en: 'Bulk action' },
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

/** JSON text in a form, or fields such as `settings.strongGrip=43`. */
export const settingsSent = z.codec(
  z.union([z.string(), z.record(z.string(), z.unknown())]),
  settings.check(z.refine((all) => Object.keys(all).length > 0)),
  { decode: parseSettingJson, encode: (all) => JSON.stringify(all) },
)

/**
 * Declarations of the parameters as the caller saw them, because a number means nothing without its unit.
 * They may be missing for one device, and for several whose declarations agree.
 */
const declaredParameters = z.codec(
  z.union([z.string(), z.array(z.unknown())]),
  z.array(parameterForm),
  {
    decode: parseSettingJson,
    encode: (all) => JSON.stringify(all),
  },
)

export const changeStates = {
  asked: { zh: '已下发', en: 'Sent' },
  done: { zh: '设备已确认', en: 'Confirmed' },
  refused: { zh: '设备已拒绝', en: 'Rejected' },
  expired: { zh: '未送达设备', en: 'Not delivered' },
  doubt: { zh: '结果待确认', en: 'Unconfirmed' },
  board: { zh: '机器上修改', en: 'Changed on machine' },
  reset: {
    zh: '因清除数据、升级或更换主板而改变',
    en: 'Changed by data clearing, an update or a board replacement',
  },
} as const
export type ChangeState = keyof typeof changeStates
const changeState = z.enum(Object.keys(changeStates) as [ChangeState, ...ChangeState[]])

const change = z.object({
  batchId: z.string(),
  state: changeState,
  /** Previous values and, in `wished`, wanted values, by parameter. */
  before: settings,
  wished: settings,
  code: z.string(),
  /** Empty if no person sent the change. */
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

/** Planned change of one parameter on one device. */
const step = z.object({
  id: z.string(),
  from: z.optional(settingValue),
  to: settingValue,
  /**
   * Reason why the board would refuse the value; `why` has it in words. `measure`: the board has another
   * unit or other options.
   */
  fault: z.optional(z.enum(['kind', 'range', 'step', 'option', 'unknown', 'measure'])),
  why: z.optional(z.object({ zh: z.string(), en: z.string() })),
})
/** Numbers of devices per value, the most frequent first. */
const createValueCountsSchema = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(z.object({ value, count: z.int() }))

const seeGrants = [merchantGrant(devicePermissions.see), agent] as const
const editGrants = [merchantGrant(settingPermissions.edit)] as const

export const deviceSettings = {
  ...banknoteCalls,
  ...effectCalls,
  ...guaranteeCalls,

  /** Returns the parameters and values of one device, and the outcome of the last changes. */
  detail: declareCall({
    name: 'deviceSettings.detail',
    title: { zh: '设备参数', en: 'Get device settings' },
    wire: { method: 'GET', path: `${equipment}/settings`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: z.object({
      ...deviceNamed,
      /** Price of one play. */
      priceFen: fenNumber,
      parameters,
      /** Undefined until the board has reported its values. */
      held: z.optional(settings),
      version: z.optional(z.int()),
      toldTime: momentIfAny,
      /** False while the board is being queried again. */
      isCurrent: yesNo,
      changes: z.array(change),
      /** Preset of the device, and the number of parameters that differ from it. */
      preset: z.optional(z.object({ id, name: z.string(), differs: z.int() })),
    }),
    failures: { notFound },
    example: { id: world.deviceId },
  }),

  /** Returns the parameters of several devices together, and the number of devices that hold each value. */
  together: declareCall({
    name: 'deviceSettings.together',
    title: { zh: '多台设备的参数', en: 'Get settings of several devices' },
    wire: { method: 'POST', path: `${equipment}/settingsTogether`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({
      ids: z.optional(ids),
      fieldId: z.optional(id),
      types: z.optional(commaListCodec(deviceType)),
      /**
       * Leaves out devices that the screen is not for. Devices that have not declared their parameters stay
       * in.
       */
      screen: z.optional(z.enum(settingPaths)),
    }),
    output: z.object({
      /** At most as many devices as can be set at once. */
      devices: z.array(z.object(deviceNamed)),
      /** Number of all matching devices. */
      total: z.int(),
      parameters,
      /** Counts of values, by parameter id. */
      held: z.record(z.string(), createValueCountsSchema(settingValue)),
      /** By parameter id, units of the devices whose unit differs from the one in `parameters`. */
      others: z.record(z.string(), createValueCountsSchema(z.string())),
      /** Number of devices that the screen is not for. */
      elsewhere: z.int(),
      /** Number of `devices` whose boards have not declared their parameters. */
      unknown: z.int(),
    }),
    failures: {},
    example: { ids: [world.deviceId] },
  }),

  /** Returns, before anything is sent, what would change at each device and whose board would refuse it. */
  compare: declareCall({
    name: 'deviceSettings.compare',
    title: { zh: '下发前核对', en: 'Preview change' },
    wire: { method: 'POST', path: `${equipment}/compareSettings`, body: 'form' },
    access: editGrants,
    writes: false,
    input: z.object({
      ids,
      settings: settingsSent,
      parameters: z.optional(declaredParameters),
      /**
       * Limits the change at each device to the parameters that its board has, as when a preset is applied.
       */
      whereHad: z.optional(yesNo),
    }),
    output: z.array(
      z.object({
        ...deviceNamed,
        /** `same`: the device already holds all of these values. */
        is: z.enum(['changes', 'same', 'unfit', 'offline', 'unknown']),
        steps: z.array(step),
        /** Current preset of the device. */
        preset: z.optional(z.object({ id, name: z.string() })),
      }),
    ),
    failures: { notFound },
    example: { ids: [world.deviceId], settings: { coinsPerPlay: 3 } },
  }),

  /** Sets one device or many, as a batch with a result for each. */
  update: declareCall({
    name: 'deviceSettings.update',
    title: { zh: '下发设备参数', en: 'Send device settings' },
    wire: { method: 'POST', path: `${equipment}/updateEquipmentDollSettByParams`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({
      ids,
      settings: settingsSent,
      parameters: z.optional(declaredParameters),
      /** Optimistic lock for one device: version of the settings on which the change is based. */
      version: z.optional(wholeNumber),
    }),
    output: z.object({ batchId: z.string() }),
    failures: settingFailures,
    example: { ids: [world.deviceId], settings: { coinsPerPlay: 3 } },
  }),

  /** Discards the known settings and queries the board again. */
  readAgain: declareCall({
    name: 'deviceSettings.readAgain',
    title: { zh: '重新读取设备参数', en: 'Read device settings again' },
    wire: { method: 'POST', path: `${equipment}/readSettings`, body: 'form' },
    access: seeGrants.slice(0, 1) as [(typeof seeGrants)[0]],
    writes: true,
    unlogged: 'it changes nothing but how new what is shown is',
    input: z.object({ id }),
    output: z.object({ id }),
    failures: { notFound, offline },
    example: { id: world.deviceId },
  }),

  /** Lists the changes and who made them, the newest first. */
  changes: declareCall({
    name: 'deviceSettings.changes',
    title: { zh: '参数修改记录', en: 'List settings changes' },
    wire: { method: 'GET', path: `${equipment}/settingChanges`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id, ...pagingFields() }),
    output: recordPageSchema(change),
    failures: { notFound },
    example: { id: world.deviceId, current: 1, size: 10 },
  }),
}
