import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import { toFen } from '../base/money.ts'
import { id, ids, pagingFields, recordPageSchema, typedTextSchema, yesNo } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { pointPermissions, storePermissions } from '../points/point.ts'
import { playerStoreCalls } from './player-store.ts'
import { redemptionCalls } from './redemptions.ts'
import {
  STORE_GOODS_MAX,
  STORE_GROUPS_MAX,
  STORE_NAME_MAX,
  storeGoods,
  storeGoodsFields,
  storeGroup,
  storeSettings,
} from './store-goods.ts'
import { storeLinkCalls } from './store-links.ts'

/** The points store of a merchant: goods that members redeem for points. */

const path = '/api/blade-pointsStore/pointsStore' as const
const see = [merchantGrant(storePermissions.edit), merchantGrant(pointPermissions.see)] as const
const edit = [allSitesGrant(storePermissions.edit)] as const
/** People who hand goods out see what waits for them. */
const seeFigures = [...see, merchantGrant(storePermissions.handOut)] as const

const noGoods = {
  zh: '商品不存在或已更新，请刷新',
  en: 'The item was not found or has changed. Refresh and try again.',
}
const noGroup = { zh: '分组不存在或已删除', en: 'Group not found. It may have been deleted.' }

const settingCalls = {
  settings: declareCall({
    name: 'pointsStore.settings',
    title: { zh: '查看积分商城设置', en: 'Get points store settings' },
    wire: { method: 'GET', path: `${path}/settings`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: storeSettings,
    failures: {},
    example: {},
  }),

  saveSettings: declareCall({
    name: 'pointsStore.saveSettings',
    title: { zh: '保存积分商城设置', en: 'Save points store settings' },
    wire: { method: 'POST', path: `${path}/saveSettings`, body: 'form' },
    access: edit,
    writes: true,
    input: storeSettings,
    output: storeSettings,
    failures: {},
    example: { isOpen: true, name: '积分商城', rules: '兑换后 7 天内到店自提', pickUpDays: 7 },
  }),

  /** Figures for the home of the store. */
  summary: declareCall({
    name: 'pointsStore.summary',
    title: { zh: '积分商城概况', en: 'Get points store summary' },
    wire: { method: 'GET', path: `${path}/summary`, body: 'query' },
    access: seeFigures,
    writes: false,
    input: z.object({}),
    output: z.object({
      isOpen: yesNo,
      /** Title of the link that replaces the store; empty if none is on. */
      linkTitle: z.string(),
      /** Goods on the shelf, and those of them without stock. */
      goodsOn: z.int(),
      soldOut: z.int(),
      /** Redemptions at the caller's sites that wait for the staff. */
      toPrepare: z.int(),
      toPickUp: z.int(),
      returning: z.int(),
    }),
    failures: {},
    example: {},
  }),
}

const groupCalls = {
  groups: declareCall({
    name: 'pointsStore.groups',
    title: { zh: '积分商品分组', en: 'List store item groups' },
    wire: { method: 'GET', path: `${path}/groups`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: z.array(storeGroup),
    failures: {},
    example: {},
  }),

  saveGroup: declareCall({
    name: 'pointsStore.saveGroup',
    title: { zh: '保存积分商品分组', en: 'Save store item group' },
    wire: { method: 'POST', path: `${path}/saveGroup`, body: 'form' },
    access: edit,
    writes: true,
    /** Without an id a group is added. */
    input: z.object({
      id: z.optional(id),
      name: typedTextSchema(STORE_NAME_MAX).check(z.minLength(1)),
    }),
    output: storeGroup,
    failures: {
      noGroup,
      nameTaken: {
        zh: '已有同名分组，请更换名称',
        en: 'A group with this name already exists. Enter another name.',
      },
      groupsFull: {
        zh: `最多可添加 ${STORE_GROUPS_MAX} 个分组，请先删除不用的分组`,
        en: `You can have up to ${STORE_GROUPS_MAX} groups. Delete an unused group first.`,
      },
    },
    example: { name: '毛绒玩具' },
  }),

  /** Deletes a group. Its goods stay, without a group. */
  removeGroup: declareCall({
    name: 'pointsStore.removeGroup',
    title: { zh: '删除积分商品分组', en: 'Delete store item group' },
    wire: { method: 'POST', path: `${path}/removeGroup`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: z.object({ id }),
    failures: { noGroup },
    example: { id: world.storeGroupId },
  }),
}

const goodsCalls = {
  goods: declareCall({
    name: 'pointsStore.goods',
    title: { zh: '积分商品', en: 'List store items' },
    wire: { method: 'GET', path: `${path}/goods`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({
      ...pagingFields('points', 'stock', 'createTime'),
      /** Part of the name. */
      name: z.optional(typedTextSchema(STORE_NAME_MAX)),
      groupId: z.optional(id),
      isOn: z.optional(yesNo),
      /** Goods in the recycle bin instead of the others. */
      removed: z.optional(yesNo),
    }),
    output: recordPageSchema(storeGoods),
    failures: {},
    example: {},
  }),

  goodsDetail: declareCall({
    name: 'pointsStore.goodsDetail',
    title: { zh: '积分商品详情', en: 'Get store item' },
    wire: { method: 'GET', path: `${path}/goodsDetail`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: storeGoods,
    failures: { noGoods },
    example: { id: world.storeGoodsId },
  }),

  /** Adds goods, off the shelf, or changes those with an id, whose absent fields stay unchanged. */
  saveGoods: declareCall({
    name: 'pointsStore.saveGoods',
    title: { zh: '保存积分商品', en: 'Save store item' },
    wire: { method: 'POST', path: `${path}/saveGoods`, body: 'form' },
    access: edit,
    writes: true,
    input: z.extend(z.partial(z.object(storeGoodsFields.schemas)), {
      id: z.optional(id),
      name: storeGoodsFields.schemas.name,
    }),
    output: storeGoods,
    failures: {
      noGoods,
      noGroup,
      noLevel: {
        zh: '会员等级不存在或已删除，请重新选择',
        en: 'Member level not found. Choose another level.',
      },
      kindFixed: {
        zh: '商品类型不能修改，请添加新商品',
        en: 'The item type cannot be changed. Add a new item.',
      },
      noVoucher: {
        zh: '请选择发放中的代金券，不能选择已停用或已过期的代金券',
        en: 'Choose an active voucher. Deactivated and expired vouchers cannot be used.',
      },
      coinsMissing: {
        zh: '请填写每件商品存入会员账户的币数',
        en: 'Enter the number of coins that each item adds to the member’s balance.',
      },
      noDelivery: {
        zh: '请至少选择一种领取方式：到店自提或快递',
        en: 'Choose pickup, shipping or both.',
      },
      daysWrong: {
        zh: '开始日期晚于结束日期，请选择更早的开始日期',
        en: 'The start date is after the end date. Choose an earlier start date.',
      },
      goodsFull: {
        zh: `最多可添加 ${STORE_GOODS_MAX} 个商品，请先删除不用的商品`,
        en: `You can have up to ${STORE_GOODS_MAX} items. Delete an unused item first.`,
      },
    },
    example: {
      ...storeGoodsFields.initial,
      name: '小熊挂件',
      points: 300,
      marketPrice: toFen(29_00),
      costPrice: toFen(12_00),
      stock: 20,
    },
  }),

  /** Puts goods on the shelf or takes them off. */
  setOnShelf: declareCall({
    name: 'pointsStore.setOnShelf',
    title: { zh: '上下架积分商品', en: 'Put store items on sale or take them off sale' },
    wire: { method: 'POST', path: `${path}/setOnShelf`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ids, isOn: yesNo }),
    output: z.object({ changed: z.int() }),
    failures: { noGoods },
    example: { ids: [world.storeGoodsId], isOn: false },
  }),

  /** Moves goods to the recycle bin, off the shelf. Open redemptions go on. */
  removeGoods: declareCall({
    name: 'pointsStore.removeGoods',
    title: { zh: '移除积分商品', en: 'Remove store items' },
    wire: { method: 'POST', path: `${path}/removeGoods`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ changed: z.int() }),
    failures: { noGoods },
    example: { ids: [world.storeGoodsId] },
  }),

  /** Restores goods from the recycle bin, off the shelf. */
  restoreGoods: declareCall({
    name: 'pointsStore.restoreGoods',
    title: { zh: '恢复积分商品', en: 'Restore store items' },
    wire: { method: 'POST', path: `${path}/restoreGoods`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ changed: z.int() }),
    failures: { noGoods },
    example: { ids: [world.removedStoreGoodsId] },
  }),

  /** Deletes goods of the recycle bin for good. Those that were ever redeemed stay there. */
  deleteGoods: declareCall({
    name: 'pointsStore.deleteGoods',
    title: { zh: '彻底删除积分商品', en: 'Delete store items permanently' },
    wire: { method: 'POST', path: `${path}/deleteGoods`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ changed: z.int() }),
    failures: {
      noGoods,
      redeemed: {
        zh: '会员兑换过的商品不能彻底删除，须保留兑换记录',
        en:
          'Items that members have redeemed cannot be deleted permanently, because their redemptions ' +
          'must stay on record.',
      },
    },
    example: { ids: [world.removedStoreGoodsId] },
  }),
}

export const pointsStore = {
  ...settingCalls,
  ...groupCalls,
  ...goodsCalls,
  ...storeLinkCalls,
  ...redemptionCalls,
  ...playerStoreCalls,
}
