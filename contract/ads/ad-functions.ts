import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { notFound, offline } from '../devices/device-commands.ts'
import { deviceType } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { jsonListCodec } from '../base/list-of.ts'
import { holdingState } from '../holdings/holding.ts'
import { adPermissions, screenFunction, WAIT_SECONDS_MAX } from './device-screen.ts'
import { id, ids, wholeNumber, yesNo } from '../base/wire.ts'

/** Calls for the order of the functions on a device's screen, as part of `ads`. */
const path = '/api/blade-equipment/EquipmentPmGnSoft' as const
const seeGrants = [merchantGrant(adPermissions.see), agent] as const
const editGrants = [merchantGrant(adPermissions.edit)] as const

const FUNCTIONS_MAX = 20
const order = z.object({ id: screenFunction, isOn: yesNo })

/**
 * Each change of screens is a batch, even for one device. The screen of the batch shows the result for each
 * device.
 */
export const toldBatch = z.object({ batchId: id })
/** Failures of calls that change screens. `offline` is answered only if none of the devices is online. */
export const toldFailures = {
  notFound,
  offline,
  tooMuch: {
    zh: '屏幕内容太多，超出设备容量。请减少广告或轮播图。',
    en:
      'The screen content exceeds the capacity of the device. ' +
      'Remove some ads or carousel pictures.',
  },
}

/** Failure for something shown on several devices that the caller cannot see all of. */
export const notAllYours = {
  zh: '你无权查看部分设备，请联系有全部设备权限的人修改',
  en:
    'You do not have access to some of these devices. ' +
    'Ask someone with access to all of the devices to make this change.',
}

const screen = z.object({
  deviceId: id,
  equipmentId: z.string(),
  number: z.string(),
  type: deviceType,
  fieldName: z.string(),
  functions: z.array(order),
  /** Whether the functions are in their default order. */
  isUsual: yesNo,
  waitSeconds: z.int(),
  /** Seconds of one round of the device's ads; 0 without ads. */
  adSeconds: z.int(),
  ...holdingState,
})
export type DeviceScreen = z.output<typeof screen>

export const functionCalls = {
  functions: declareCall({
    name: 'ads.functions',
    title: { zh: '设备屏幕的功能', en: 'Get screen functions' },
    wire: { method: 'POST', path: `${path}/selectEquipmentPmGnSoftByEquipmentId`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({ equipmentId: id }),
    output: screen,
    failures: { notFound },
    example: { equipmentId: world.deviceId },
  }),

  setFunctions: declareCall({
    name: 'ads.setFunctions',
    title: { zh: '设置屏幕功能顺序', en: 'Set screen function order' },
    wire: { method: 'POST', path: `${path}/batchSaveOrUpdateEquipmentPmGnSoft`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids, functions: jsonListCodec(order, FUNCTIONS_MAX) }),
    output: toldBatch,
    failures: {
      ...toldFailures,
      mixedTypes: {
        zh: '这些设备的类型不同，功能也不同。请选择同一类型的设备。',
        en: 'These devices have different types and functions. Choose devices of the same type.',
      },
      wrongFunctions: {
        zh: '功能与设备类型不符，请刷新后重新排序',
        en: 'These functions do not match the device type. Refresh and set the order again.',
      },
    },
    example: {
      ids: [world.deviceId],
      functions: [
        { id: 'balance', isOn: true },
        { id: 'play', isOn: true },
        { id: 'card', isOn: true },
        { id: 'redeem', isOn: false },
        { id: 'take', isOn: false },
        { id: 'service', isOn: true },
      ],
    },
  }),

  restoreFunctions: declareCall({
    name: 'ads.restoreFunctions',
    title: { zh: '恢复默认功能顺序', en: 'Restore default function order' },
    wire: { method: 'POST', path: `${path}/equipmentPmGnSoftRestoreDefault`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: toldBatch,
    failures: toldFailures,
    example: { ids: [world.deviceId] },
  }),

  setWait: declareCall({
    name: 'ads.setWait',
    title: { zh: '设置等待广告时间', en: 'Set ad wait time' },
    wire: { method: 'POST', path: '/api/ads/setWait', body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({
      ids,
      seconds: wholeNumber.check(z.minimum(0), z.maximum(WAIT_SECONDS_MAX)),
    }),
    output: toldBatch,
    failures: toldFailures,
    example: { ids: [world.deviceId], seconds: 60 },
  }),
}
