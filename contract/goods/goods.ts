import * as z from 'zod/mini'
import { declareCall, merchantGrant, allSitesGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { slotCalls } from './goods-slots.ts'
import { stockCalls } from './goods-stock.ts'
import { templateCalls } from './goods-templates.ts'
import { goodsPermissions as may } from './goods-permissions.ts'
import { goods as goodsOutput, goodsFields } from './goods-schema.ts'
import { id, ids, pagingFields, recordPageSchema, typedTextSchema } from '../base/wire.ts'

/** Goods and their types (on the wire: gift, gifttype), and which slot of which machine they lie in. */

const types = '/api/blade-gifttype/gifttype' as const
const gifts = '/api/blade-gift/gift' as const
const seeGrants = [merchantGrant(may.see)] as const
const editGrants = [allSitesGrant(may.edit)] as const

const type = z.object({
  id,
  name: z.string(),
  /** Number of goods of this type. */
  giftNumber: z.int(),
})
const typeName = typedTextSchema(20).check(z.minLength(1))
const noType = {
  zh: '分类不存在或已删除',
  en: 'Category not found. It may have been deleted.',
}
const noGoods = {
  zh: '商品不存在或已删除',
  en: 'Product not found. It may have been deleted.',
}

export const goods = {
  types: declareCall({
    name: 'goods.types',
    title: { zh: '商品分类列表', en: 'List product categories' },
    wire: { method: 'POST', path: `${types}/selectGiftTypeListByUserId`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: z.array(type),
    failures: {},
    example: {},
  }),

  ofType: declareCall({
    name: 'goods.ofType',
    title: { zh: '分类下的商品', en: 'List products by category' },
    wire: { method: 'POST', path: `${types}/selectGiftByTypeId`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({ typeId: id }),
    output: z.array(goodsOutput),
    failures: { noType },
    example: { typeId: world.goodsTypeId },
  }),

  submitType: declareCall({
    name: 'goods.submitType',
    title: { zh: '保存商品分类', en: 'Save product category' },
    wire: { method: 'POST', path: `${types}/submit`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ id: z.optional(id), name: typeName }),
    output: type,
    failures: {
      noType,
      nameTaken: {
        zh: '已有同名分类，请更换名称',
        en: 'A category with this name already exists. Enter another name.',
      },
    },
    example: { id: world.goodsTypeId, name: '星河零食' },
  }),

  removeTypes: declareCall({
    name: 'goods.removeTypes',
    title: { zh: '删除商品分类', en: 'Delete product categories' },
    wire: { method: 'POST', path: `${types}/remove`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ removed: z.int() }),
    failures: {
      noType,
      typeInUse: {
        zh: '这个分类下仍有商品。请先将商品移到其他分类，再删除。',
        en: 'This category still has products. Move them to another category first.',
      },
    },
    example: { ids: [world.idleGoodsTypeId] },
  }),

  list: declareCall({
    name: 'goods.list',
    title: { zh: '礼品和商品列表', en: 'List prizes and products' },
    wire: { method: 'GET', path: `${gifts}/list`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({
      ...pagingFields('name', 'createTime'),
      /** Part of the name or the brand. */
      name: z.optional(typedTextSchema(40)),
      typeId: z.optional(id),
      /** Only goods near or past their last day of sale. */
      expiring: z.optional(z.literal(['1', 1])),
    }),
    output: recordPageSchema(goodsOutput),
    failures: {},
    example: {},
  }),

  detail: declareCall({
    name: 'goods.detail',
    title: { zh: '商品详情', en: 'Get product details' },
    wire: { method: 'GET', path: `${gifts}/detail`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: goodsOutput,
    failures: { noGoods },
    example: { id: world.goodsId },
  }),

  submit: declareCall({
    name: 'goods.submit',
    title: { zh: '保存商品', en: 'Save product' },
    wire: { method: 'POST', path: `${gifts}/submit`, body: 'form' },
    access: editGrants,
    writes: true,
    /** Without an id new goods are created. With an id, absent fields stay unchanged. */
    input: z.extend(z.partial(z.object(goodsFields.schemas)), {
      id: z.optional(id),
      name: goodsFields.schemas.name,
    }),
    output: goodsOutput,
    failures: {
      noGoods,
      noType,
      nameTaken: {
        zh: '已有同名商品，请更换名称',
        en: 'A product with this name already exists. Enter another name.',
      },
      datesCrossed: {
        zh: '生产日期晚于有效期，请选择更早的生产日期',
        en: 'The production date is after the expiry date. Choose an earlier production date.',
      },
    },
    example: { id: world.goodsId, name: '星河冰柠茶', brand: '星河' },
  }),

  remove: declareCall({
    name: 'goods.remove',
    title: { zh: '删除商品', en: 'Delete products' },
    wire: { method: 'POST', path: `${gifts}/remove`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ removed: z.int() }),
    failures: {
      noGoods,
      goodsInUse: {
        zh: '{what}仍在使用这个商品。请先更换商品，再删除。',
        en: 'This product is still in {what}. Replace it there first, then delete it.',
      },
    },
    example: { ids: [world.idleGoodsId] },
  }),

  /** Lists all goods of the merchant, or those in the slots of the given device. */
  mine: declareCall({
    name: 'goods.mine',
    title: { zh: '商户或设备的礼品', en: 'List merchant or device prizes' },
    wire: { method: 'POST', path: `${gifts}/selectByUserIdGift`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({ equipmentId: z.optional(id) }),
    output: z.array(goodsOutput),
    failures: {
      noDevice: {
        zh: '设备不存在或已移除',
        en: 'Device not found. It may have been removed.',
      },
      noGiftSet: { zh: '这台设备未设置礼品', en: 'No prize is set for this device.' },
    },
    example: { equipmentId: world.slotDeviceId },
  }),

  ...slotCalls,
  ...stockCalls,
  ...templateCalls,
}
