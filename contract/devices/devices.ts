import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { commaListCodec } from '../base/comma-list.ts'
import { admissionCalls } from './device-admission.ts'
import { boardCalls, boardConnection, secret } from './device-boards.ts'
import { commandCalls, devicePermissions, equipment, notFound } from './device-commands.ts'
import { creditCalls } from './device-credits.ts'
import { deviceLogCalls } from './device-log.ts'
import { meterCalls } from './device-meters.ts'
import { deviceStandingCalls } from './device-counts.ts'
import { deviceState, deviceStateWord, deviceToday } from './device-state.ts'
import { deviceCode, deviceProtocol, deviceType } from './device.ts'
import { world } from '../example-world.ts'
import { settingPaths } from '../device-settings/setting-paths.ts'
import { declareSubject } from '../base/subject.ts'
import {
  id,
  idIfAny,
  ids,
  moment,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  yesNo,
  yuan,
} from '../base/wire.ts'

/**
 * Devices (on the wire: equipment, 设备): the register of the devices at a merchant's sites, their current
 * state, and commands to them (`device-commands.ts`). People limited to sites see the devices there. A
 * device at no site is visible only to people who see all sites.
 */
export const deviceSubject = declareSubject(
  'device',
  { zh: '设备', en: 'Device' },
  {
    code: { zh: '设备编码', en: 'Device code' },
    type: { zh: '类型', en: 'Type' },
    number: { zh: '机台编号', en: 'Machine no.' },
    priceFen: { zh: '单局价', en: 'Price per play', unit: 'fen' },
    fieldName: { zh: '场地', en: 'Site' },
    address: { zh: '收货地址', en: 'Shipping address' },
    remark: { zh: '备注', en: 'Note' },
    secret: { zh: '密钥', en: 'Secret' },
    command: { zh: '指令', en: 'Command' },
    coins: { zh: '上币', en: 'Coins sent' },
    reason: { zh: '原因', en: 'Reason' },
    outcome: { zh: '指令结果', en: 'Command result' },
    batchId: { zh: '批量操作', en: 'Bulk action' },
    counter: { zh: '计数', en: 'Counter' },
    pieceFen: { zh: '面值', en: 'Face value', unit: 'fen' },
    reading: { zh: '读数', en: 'Reading' },
    meterFactor: { zh: '计数上限倍数', en: 'Counting limit multiplier' },
    reversed: { zh: '冲销数量', en: 'Quantity reversed' },
  },
)

const PRICE_FEN_MAX = 1_000_00
const price = yuan.check(z.refine((fen) => fen >= 0 && fen <= PRICE_FEN_MAX))

const deviceInput = {
  type: deviceType,
  /** The merchant's own numbering, such as 3 号机. */
  number: typedTextSchema(20),
  /** Price of one play. */
  price,
  /** Null while the device is at no site. */
  fieldId: idIfAny,
  /** Shipping address for spare parts and goods; if empty, the site's address is used. */
  address: typedTextSchema(200),
  remark: typedTextSchema(200),
}

export const device = z.object({
  id,
  code: z.string(),
  protocol: deviceProtocol,
  ...deviceInput,
  fieldName: z.string(),
  createTime: moment,
})
export type Device = z.output<typeof device>

/** A device with its current state. */
const deviceNow = z.object({
  ...device.shape,
  ...deviceState,
  /** Content of the QR code: the players' start page, at an address that phones can reach. */
  startUrl: z.string(),
})
export type LiveDeviceState = z.output<typeof deviceNow>

const siteMissing = {
  zh: '场地不存在，或你没有查看权限，请重新选择',
  en: 'Site not found, or you do not have access. Choose another site.',
}
const numberTaken = {
  zh: '这个场地已有机台编号相同的设备。请更换编号，或选择其他场地。',
  en: 'Another device at this site has the same machine no. Change the number or choose another site.',
}
const seeGrants = [merchantGrant(devicePermissions.see), agent] as const
const editGrants = [merchantGrant(devicePermissions.edit)] as const

/** Filter of a list of devices. */
const filterFields = {
  /**
   * Part of the number, of the remark, or of a code that the device has or had before its board was
   * replaced.
   */
  name: z.optional(typedTextSchema(40)),
  type: z.optional(deviceType),
  fieldId: z.optional(id),
}

export const devices = {
  ...commandCalls,
  ...creditCalls,
  ...admissionCalls,
  ...boardCalls,
  ...deviceLogCalls,
  ...deviceStandingCalls,
  ...meterCalls,

  list: declareCall({
    name: 'devices.list',
    title: { zh: '设备列表', en: 'List devices' },
    wire: { method: 'GET', path: `${equipment}/list`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({
      /**
       * By default, devices that need a person come first. `income` is today's, as far as the caller may see
       * it.
       */
      ...pagingFields('number', 'createTime', 'income'),
      ...filterFields,
      /** Devices of any of these types. */
      types: z.optional(commaListCodec(deviceType)),
      /**
       * Devices that this settings screen is for. Devices that have not declared their parameters are
       * included.
       */
      screen: z.optional(z.enum(settingPaths)),
      online: z.optional(yesNo),
      state: z.optional(deviceStateWord),
    }),
    output: recordPageSchema(deviceNow),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  /** Counts the devices by state and sums up today's counts, over all pages of a list. */
  summary: declareCall({
    name: 'devices.summary',
    title: { zh: '设备概况', en: 'Get device summary' },
    wire: { method: 'GET', path: `${equipment}/summary`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object(filterFields),
    output: z.object({ states: z.record(deviceStateWord, z.int()), today: deviceToday }),
    failures: {},
    example: {},
  }),

  detail: declareCall({
    name: 'devices.detail',
    title: { zh: '设备详情', en: 'Get device details' },
    wire: { method: 'GET', path: `${equipment}/detail`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: deviceNow,
    failures: { notFound },
    example: { id: world.deviceId },
  }),

  /** Looks up a scanned or typed code before it is used. */
  check: declareCall({
    name: 'devices.check',
    title: { zh: '检查设备编码', en: 'Check device code' },
    wire: { method: 'POST', path: `${equipment}/checkEquipmentId`, body: 'form' },
    access: [merchantGrant(devicePermissions.see), merchantGrant(devicePermissions.edit)],
    writes: false,
    // The limit keeps callers from finding out codes of other merchants by trying.
    perMinute: 60,
    input: z.object({ equipmentId: deviceCode }),
    output: z.object({
      code: z.string(),
      /**
       * Free to be registered, the caller's own, or another merchant's, of which nothing else is revealed.
       */
      state: z.enum(['free', 'own', 'taken']),
      /** Only for the caller's own device, if the caller may see it. */
      id: z.optional(id),
    }),
    failures: {},
    example: { equipmentId: world.deviceCode },
  }),

  register: declareCall({
    name: 'devices.register',
    title: { zh: '注册设备', en: 'Register device' },
    wire: { method: 'POST', path: `${equipment}/saveEquipment`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({
      equipmentId: deviceCode,
      protocol: z.optional(deviceProtocol),
      type: deviceInput.type,
      number: z.optional(deviceInput.number),
      price: z.optional(deviceInput.price),
      fieldId: z.optional(deviceInput.fieldId),
      address: z.optional(deviceInput.address),
      remark: z.optional(deviceInput.remark),
    }),
    output: z.object({ ...device.shape, secret, connection: boardConnection }),
    failures: {
      codeTaken: {
        zh: '这个编码的设备已注册。请核对编码，或请原商户先移除设备。',
        en: 'This device is already registered. Check the code, or have its merchant remove the device.',
      },
      siteMissing,
      numberTaken,
    },
    example: { equipmentId: 'PF20990001', type: 'claw', number: '9', fieldId: world.siteId },
  }),

  update: declareCall({
    name: 'devices.update',
    title: { zh: '修改设备', en: 'Edit device' },
    wire: { method: 'POST', path: `${equipment}/update`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({
      id,
      type: z.optional(deviceInput.type),
      number: z.optional(deviceInput.number),
      price: z.optional(deviceInput.price),
      address: z.optional(deviceInput.address),
      remark: z.optional(deviceInput.remark),
    }),
    output: device,
    failures: { notFound, numberTaken },
    example: { id: world.deviceId, remark: '左边第二台' },
  }),

  /** Moves devices to another site, or off all sites. Earlier income stays with the earlier site. */
  move: declareCall({
    name: 'devices.move',
    title: { zh: '将设备移到场地', en: 'Move devices to site' },
    wire: { method: 'POST', path: `${equipment}/updateEquipmentByField`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids, fieldId: deviceInput.fieldId }),
    output: z.object({ moved: z.int() }),
    failures: { notFound, siteMissing, numberTaken },
    example: { ids: [world.deviceId], fieldId: world.otherSiteId },
  }),

  /** Lists the sites at which a device has been, the newest first. */
  moves: declareCall({
    name: 'devices.moves',
    title: { zh: '设备移动记录', en: 'List device moves' },
    wire: { method: 'GET', path: `${equipment}/moves`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: z.array(
      z.object({ fieldId: deviceInput.fieldId, fieldName: z.string(), createTime: moment }),
    ),
    failures: { notFound },
    example: { id: world.deviceId },
  }),

  atSite: declareCall({
    name: 'devices.atSite',
    title: { zh: '场地的设备', en: 'List site devices' },
    wire: { method: 'POST', path: '/api/getEquipmentListByFieldId', body: 'json' },
    access: seeGrants,
    writes: false,
    input: z.object({ fieldId: id }),
    output: z.array(device),
    failures: {},
    example: { fieldId: world.siteId },
  }),

  /** Removes devices. Their codes become free; their history and income stay. */
  remove: declareCall({
    name: 'devices.remove',
    title: { zh: '移除设备', en: 'Remove devices' },
    wire: { method: 'POST', path: `${equipment}/remove`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ removed: z.int() }),
    failures: { notFound },
    example: { ids: [world.deviceId] },
  }),
}
