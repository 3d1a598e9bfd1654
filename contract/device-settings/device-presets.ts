import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment } from '../devices/device-commands.ts'
import { parameterForm, settings, settingValue } from './device-parameter.ts'
import { settingsSent } from './device-settings.ts'
import { settingFailures, settingPermissions } from './setting-permissions.ts'
import { deviceType } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { declareSubject } from '../base/subject.ts'
import { id, ids, moment, typedTextSchema, yesNo } from '../base/wire.ts'

/**
 * Presets: named parameter values for a device type. If an assigned device holds other values, this drift is
 * shown, and a person can set the device back.
 */
export const presetSubject = declareSubject(
  'devicePreset',
  { zh: '参数套餐', en: 'Settings preset' },
  {
    name: { zh: '名称', en: 'Name' },
    type: { zh: '设备类型', en: 'Device type' },
    settings: { zh: '参数', en: 'Settings' },
    forNew: { zh: '用于新设备', en: 'For new devices' },
    devices: { zh: '设备数', en: 'Devices' },
    batchId: { zh: '批量操作', en: 'Bulk action' },
  },
)

const drifted = z.object({
  deviceId: id,
  code: z.string(),
  number: z.string(),
  fieldName: z.string(),
  online: yesNo,
  /** Parameters of the device's board that differ from the preset. */
  steps: z.array(z.object({ id: z.string(), from: settingValue, to: settingValue })),
})

const preset = z.object({
  id,
  type: deviceType,
  name: z.string(),
  settings,
  /** Declarations of the parameters in the preset, from when it was made. */
  parameters: z.array(parameterForm),
  /** Whether newly registered devices of the type get this preset. */
  forNew: yesNo,
  /** Number of devices with this preset; `drifted` lists those that hold other values. */
  devices: z.int(),
  drifted: z.array(drifted),
  createTime: moment,
})
export type Preset = z.output<typeof preset>

const seeGrants = [merchantGrant(devicePermissions.see), agent] as const
const editGrants = [merchantGrant(settingPermissions.edit)] as const
const notFound = {
  zh: '参数套餐不存在或已删除',
  en: 'Settings preset not found. It may have been deleted.',
}
const everySite = {
  zh: '参数套餐由所有场地共用，你的账号仅有部分场地的权限，不能修改。请为你的设备另存一个套餐。',
  en:
    'Settings presets are shared by all sites. You have access to only some sites and cannot edit ' +
    'these presets. Save a new preset for your devices instead.',
}

export const devicePresets = {
  list: declareCall({
    name: 'devicePresets.list',
    title: { zh: '参数套餐列表', en: 'List settings presets' },
    wire: {
      method: 'POST',
      path: '/api/blade-equipmentcspackage/equipmentcspackage/list',
      body: 'form',
    },
    access: seeGrants,
    writes: false,
    input: z.object({ type: z.optional(deviceType) }),
    output: z.array(preset),
    failures: {},
    example: {},
  }),

  save: declareCall({
    name: 'devicePresets.save',
    title: { zh: '保存参数套餐', en: 'Save settings preset' },
    wire: {
      method: 'POST',
      path: '/api/blade-equipmentcspackage/equipmentcspackage/submit',
      body: 'form',
    },
    access: editGrants,
    writes: true,
    input: z.object({
      /** Id of the preset to change. */
      id: z.optional(id),
      name: typedTextSchema(20).check(z.minLength(1)),
      /**
       * Device whose board declares the allowed values. Without it, the preset's earlier declarations apply.
       */
      deviceId: z.optional(id),
      settings: settingsSent,
    }),
    output: preset,
    failures: {
      notFound,
      everySite,
      noDevice: {
        zh: '设备不存在，或参数列表尚未获取，请选择其他设备',
        en: 'Device not found, or its settings are not available yet. Choose another device.',
      },
      nameTaken: {
        zh: '这类设备已有同名的参数套餐，请更换名称',
        en: 'A preset for this device type already has this name. Enter another name.',
      },
      unfit: {
        zh: '部分参数超出这台设备的范围，请修改',
        en: 'Some values are outside the range of this device. Change them.',
      },
    },
    example: { name: '周末', deviceId: world.deviceId, settings: { coinsPerPlay: 3 } },
  }),

  remove: declareCall({
    name: 'devicePresets.remove',
    title: { zh: '删除参数套餐', en: 'Delete settings presets' },
    wire: {
      method: 'POST',
      path: '/api/blade-equipmentcspackage/equipmentcspackage/remove',
      body: 'form',
    },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ removed: z.int() }),
    failures: { notFound, everySite },
    example: { ids: [world.presetId] },
  }),

  /**
   * Chooses whether devices of the type that are registered from now on get the preset. Each type has at
   * most one such preset.
   */
  forNew: declareCall({
    name: 'devicePresets.forNew',
    title: { zh: '设置新设备预设', en: 'Set presets for new devices' },
    wire: {
      method: 'POST',
      path: '/api/blade-equipmentcspackage/equipmentcspackage/forNew',
      body: 'form',
    },
    access: editGrants,
    writes: true,
    input: z.object({ id, isOn: yesNo }),
    output: z.object({ id }),
    failures: { notFound, everySite },
    example: { id: world.presetId, isOn: true },
  }),

  /** Assigns the preset to devices from now on, and sends it to those that can be set. */
  give: declareCall({
    name: 'devicePresets.give',
    title: { zh: '套用参数套餐', en: 'Apply settings preset' },
    wire: { method: 'POST', path: `${equipment}/applyPreset`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ id, ids }),
    output: z.object({ batchId: z.string() }),
    failures: {
      notFound,
      offline: settingFailures.offline,
      underWay: settingFailures.underWay,
      noDevice: {
        zh: '没有这类设备，或你没有查看权限，请重新选择',
        en: 'No devices of this type found, or you do not have access to them. Choose other devices.',
      },
    },
    example: { id: world.presetId, ids: [world.deviceId] },
  }),
}
