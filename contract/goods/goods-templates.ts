import * as z from 'zod/mini'
import { declareCall, merchantGrant, allSitesGrant } from '../base/call.ts'
import { deviceType } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { goodsPermissions as may } from './goods-permissions.ts'
import { givenSlot, lowTooHigh, noDevice, noSlotGoods } from './goods-slots.ts'
import { jsonListCodec } from '../base/list-of.ts'
import { SLOTS_MAX } from './slots.ts'
import { declareSubject } from '../base/subject.ts'
import { id, ids, typedTextSchema, yesNo, yuan } from '../base/wire.ts'

/**
 * Slot templates, as part of `goods`: goods and settings for the slots of many machines. Nothing is sent to
 * the machines.
 */

export const slotTemplateSubject = declareSubject(
  'slotTemplate',
  { zh: '货道模板', en: 'Slot template' },
  { name: { zh: '名称', en: 'Name' }, slots: { zh: '货道', en: 'Slots' } },
)

const path = '/api/blade-equipmentglass/equipmentglass' as const
const seeGrants = [merchantGrant(may.see)] as const
const editGrants = [merchantGrant(may.edit)] as const

export const TEMPLATE_NAME_MAX = 40

const template = z.object({
  id,
  name: z.string(),
  slots: z.array(
    z.object({
      slot: z.int(),
      giftId: id,
      name: z.string(),
      picture: z.string(),
      price: yuan,
      /** Whether the slot has its own price instead of the price of its goods. */
      hasOwnPrice: yesNo,
      capacity: z.int(),
      low: z.int(),
    }),
  ),
})
export type SlotTemplate = z.output<typeof template>

/** Effect of a template on one machine. Applying it never changes the stock of a slot. */
const planned = z.object({
  equipmentId: id,
  number: z.string(),
  type: deviceType,
  fieldName: z.string(),
  /** `changes`: at least one slot changes. With any other outcome the machine stays unchanged. */
  outcome: z.enum(['changes', 'same', 'noPrice', 'noSlots']),
  /**
   * `added`: slots without goods so far. `swapped`: slots that get other goods. `changed`: slots with
   * another price, capacity or warning threshold.
   */
  added: z.int(),
  swapped: z.int(),
  changed: z.int(),
  /** Slots with goods that the template does not contain; they stay unchanged. */
  untouched: z.int(),
  /** Slots of the template that the machine does not have. */
  missing: z.int(),
})
export type TemplatePreview = z.output<typeof planned>

const noTemplate = {
  zh: '模板不存在或已删除',
  en: 'Template not found. It may have been deleted.',
}
const putOn = z.object({ id, equipmentIds: ids })

export const templateCalls = {
  templates: declareCall({
    name: 'goods.templates',
    title: { zh: '货道模板列表', en: 'List slot templates' },
    wire: { method: 'GET', path: `${path}/templates`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: z.array(template),
    failures: {},
    example: {},
  }),

  saveTemplate: declareCall({
    name: 'goods.saveTemplate',
    title: { zh: '保存货道模板', en: 'Save slot template' },
    wire: { method: 'POST', path: `${path}/saveTemplate`, body: 'form' },
    access: [allSitesGrant(may.edit)],
    writes: true,
    /** Without an id a new template is created. Machines to which it was applied before stay unchanged. */
    input: z.object({
      id: z.optional(id),
      name: typedTextSchema(TEMPLATE_NAME_MAX).check(z.minLength(1)),
      slots: jsonListCodec(givenSlot, SLOTS_MAX),
    }),
    output: template,
    failures: {
      noTemplate,
      nameTaken: {
        zh: '已有同名模板，请更换名称',
        en: 'A template with this name already exists. Enter another name.',
      },
      nothingSet: {
        zh: '模板未设商品。请至少为一个货道选择商品。',
        en: 'This template has no products. Choose a product for at least one slot.',
      },
      noGoods: noSlotGoods,
      lowTooHigh,
    },
    example: {
      id: world.slotTemplateId,
      name: '星河饮料机',
      slots: [{ slot: 2, giftId: world.goodsId, capacity: 9, low: 2 }],
    },
  }),

  removeTemplate: declareCall({
    name: 'goods.removeTemplate',
    title: { zh: '删除货道模板', en: 'Delete slot template' },
    wire: { method: 'POST', path: `${path}/removeTemplate`, body: 'form' },
    access: [allSitesGrant(may.edit)],
    writes: true,
    input: z.object({ id }),
    output: z.object({ removed: z.int() }),
    failures: { noTemplate },
    example: { id: world.slotTemplateId },
  }),

  /** Returns what the template would change, without applying it. */
  planTemplate: declareCall({
    name: 'goods.planTemplate',
    title: { zh: '预览套用货道模板后的变更', en: 'Preview changes from slot template' },
    wire: { method: 'POST', path: `${path}/planTemplate`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: putOn,
    output: z.array(planned),
    failures: { noTemplate, noDevice },
    example: { id: world.slotTemplateId, equipmentIds: [world.slotDeviceId] },
  }),

  /**
   * Applies the template to each machine separately, so one that it does not fit does not hinder the others.
   */
  putOnTemplate: declareCall({
    name: 'goods.putOnTemplate',
    title: { zh: '套用货道模板', en: 'Apply slot template to devices' },
    wire: { method: 'POST', path: `${path}/putOnTemplate`, body: 'form' },
    access: editGrants,
    writes: true,
    input: putOn,
    output: z.array(planned),
    failures: { noTemplate, noDevice },
    example: { id: world.slotTemplateId, equipmentIds: [world.slotDeviceId] },
  }),
}
