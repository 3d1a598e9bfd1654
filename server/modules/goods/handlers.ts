import * as z from 'zod/mini'
import type { CallInput } from '#contract/base/call.ts'
import type { goods } from '#contract/goods/goods.ts'
import {
  goodsFields,
  goodsSubject,
  goodsTypeSubject,
  type Goods,
} from '#contract/goods/goods-schema.ts'
import { day } from '#contract/base/wire.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { newId } from '#server/platform/id.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { nameRefusalSubject } from '#server/platform/refusal.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import { formatGoodsHolders } from './goods-holders.ts'
import { computeShelfLife } from './rules.ts'
import { slotHandlers } from './slot-handlers.ts'
import { stockHandlers } from './stock-handlers.ts'
import { templateHandlers } from './template-handlers.ts'
import { listSlotRows } from './slot-store.ts'
import * as store from './store.ts'
import * as types from './type-store.ts'

export const goodsHandlers: Handlers<typeof goods> = {
  types: async (_input, { tx, scope }) => types.listGoodsTypes(tx, scope),

  async ofType({ typeId }, { tx, scope, refuse }) {
    const goodsTypes = await types.listGoodsTypes(tx, scope)
    if (!goodsTypes.some(({ id }) => id === typeId)) throw refuse('noType', 'typeId')
    return (await store.listAllGoods(tx, scope, typeId)).map(toGoods)
  },

  async submitType({ id, name }, { tx, scope, refuse, record, tell }) {
    const before = (await types.listGoodsTypes(tx, scope)).find((each) => each.id === id)
    if (id !== undefined && !before) throw refuse('noType')
    const type = { id: newId(), giftNumber: 0, ...before, name }
    const save = before ? types.renameGoodsType : types.insertGoodsType
    if (!(await save(tx, scope, type))) throw refuse('nameTaken', 'name')
    record(scope, goodsTypeSubject, { id: type.id, name, before, after: type })
    tell(scope, 'goods')
    return type
  },

  async removeTypes({ ids }, { tx, scope, refuse, record, tell }) {
    const removedTypes = (await types.listGoodsTypes(tx, scope)).filter(({ id }) =>
      ids.includes(id),
    )
    if (removedTypes.length < new Set(ids).size) throw refuse('noType')
    if (removedTypes.some(({ giftNumber }) => giftNumber > 0)) throw refuse('typeInUse')
    await types.deleteGoodsTypes(tx, scope, ids)
    for (const before of removedTypes) {
      record(scope, goodsTypeSubject, { id: before.id, name: before.name, before })
    }
    tell(scope, 'goods')
    return { removed: removedTypes.length }
  },

  async list({ name, typeId, expiring, ...page }, { tx, scope }) {
    const window = toPageWindow(page)
    const filter = { text: name, typeId, expiring: expiring !== undefined }
    const { records, total } = await store.listGoods(tx, scope, window, filter)
    return pageAnswer(window, records.map(toGoods), total)
  },

  async detail({ id }, { tx, scope, refuse }) {
    const [found] = await store.findGoods(tx, scope, [id])
    if (!found) throw refuse('noGoods')
    return toGoods(found)
  },

  submit: createOrUpdateGoods,

  async remove({ ids }, { tx, scope, refuse, record, tell }) {
    const removedGoods = await store.findGoods(tx, scope, ids)
    if (removedGoods.length < new Set(ids).size) throw refuse('noGoods')
    const holders = await formatGoodsHolders(tx, scope, ids)
    if (holders) throw nameRefusalSubject(refuse('goodsInUse'), holders)
    await store.deleteGoods(tx, scope, ids)
    for (const before of removedGoods) {
      record(scope, goodsSubject, {
        id: before.id,
        name: before.name,
        before: goodsAuditFields(before),
      })
    }
    tell(scope, 'goods')
    return { removed: removedGoods.length }
  },

  async mine({ equipmentId }, { tx, scope, refuse }) {
    if (equipmentId === undefined) return (await store.listAllGoods(tx, scope)).map(toGoods)
    const [device] = await findDevices(tx, scope, [equipmentId])
    if (!device) throw refuse('noDevice', 'equipmentId')
    const slots = await listSlotRows(tx, scope, [equipmentId])
    if (slots.length === 0) throw refuse('noGiftSet', 'equipmentId')
    const goodsIds = [...new Set(slots.map(({ goodsId }) => goodsId))]
    return (await store.findGoods(tx, scope, goodsIds)).map(toGoods)
  },

  ...slotHandlers,
  ...stockHandlers,
  ...templateHandlers,
}

function toGoods(row: store.GoodsRow): Goods {
  return { ...row, shelfLife: computeShelfLife(row, new Date()) }
}

/** Creates goods, or changes some: fields that were not sent keep their values. */
async function createOrUpdateGoods(
  { id, ...fields }: CallInput<typeof goods.submit>,
  { tx, scope, refuse, record, tell }: CallContext<typeof goods.submit>,
): Promise<Goods> {
  const [before] = id === undefined ? [] : await store.findGoods(tx, scope, [id])
  if (id !== undefined && !before) throw refuse('noGoods')
  const row: store.GoodsRow = { ...(before ?? createGoodsRow()), ...omitUndefinedFields(fields) }
  const type = (await types.listGoodsTypes(tx, scope)).find((each) => each.id === row.typeId)
  if (row.typeId !== null && !type) throw refuse('noType', 'typeId')
  const { productionDate, effectiveDate } = row
  if (productionDate && effectiveDate && productionDate > effectiveDate) {
    throw refuse('datesCrossed', 'productionDate')
  }
  const saved = { ...row, typeName: type?.name ?? '' }
  const save = before ? store.updateGoods : store.insertGoods
  if (!(await save(tx, scope, saved))) throw refuse('nameTaken', 'name')
  record(scope, goodsSubject, {
    id: saved.id,
    name: saved.name,
    before: before && goodsAuditFields(before),
    after: goodsAuditFields(saved),
  })
  tell(scope, 'goods')
  return toGoods(saved)
}

/**
 * Returns the fields of goods in the operation log. Days are logged as days, not as the moments at which
 * they begin.
 */
function goodsAuditFields({ productionDate, effectiveDate, ...row }: store.GoodsRow) {
  return {
    ...row,
    productionDate: productionDate && z.encode(day, productionDate),
    effectiveDate: effectiveDate && z.encode(day, effectiveDate),
  }
}

/** Returns goods of which nothing is known yet. */
export function createGoodsRow(): store.GoodsRow {
  return {
    ...goodsFields.initial,
    id: newId(),
    typeName: '',
    stock: 0,
    slots: 0,
    createTime: new Date(),
  }
}
