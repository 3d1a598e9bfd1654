import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import type { CallInput } from '#contract/base/call.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { pickDeclaredFields } from '#contract/base/fields.ts'
import { must } from '#contract/base/must.ts'
import type { pointsStore } from '#contract/points-store/points-store.ts'
import {
  dropForeignGoodsValues,
  RESTORE_DAYS,
  STORE_GOODS_MAX,
  STORE_GROUPS_MAX,
  storeGoodsFields,
  storeGoodsSubject,
  storeGroupSubject,
  type GoodsValues,
  type StoreGoods,
} from '#contract/points-store/store-goods.ts'
import { listMemberLevels } from '#server/modules/players/surface.ts'
import { isKindIssued } from '#server/modules/vouchers/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as goodsStore from './goods-store.ts'
import { deleteStoreGroup, listStoreGroups, lockStore, saveStoreGroup } from './group-store.ts'

type GroupCalls = Pick<typeof pointsStore, 'groups' | 'removeGroup' | 'saveGroup'>
type ManyCalls = Pick<
  typeof pointsStore,
  'deleteGoods' | 'removeGoods' | 'restoreGoods' | 'setOnShelf'
>
type GoodsCalls = ManyCalls & Pick<typeof pointsStore, 'goods' | 'goodsDetail' | 'saveGoods'>

export const groupHandlers: Handlers<GroupCalls> = {
  groups: (_input, { tx, scope }) => listStoreGroups(tx, scope),

  async saveGroup({ id, name }, { tx, scope, refuse, record, tell }) {
    await lockStore(tx, scope)
    const groups = await listStoreGroups(tx, scope)
    const before = groups.find((group) => group.id === id)
    if (id !== undefined && !before) throw refuse('noGroup', 'id')
    if (!before && groups.length >= STORE_GROUPS_MAX) throw refuse('groupsFull')
    const after = { id: id ?? newId(), name }
    if (!(await saveStoreGroup(tx, scope, after))) throw refuse('nameTaken', 'name')
    record(scope, storeGroupSubject, { id: after.id, name, before, after })
    tell(scope, 'pointsStore')
    return { ...after, goods: before?.goods ?? 0 }
  },

  async removeGroup({ id }, { tx, scope, refuse, record, tell }) {
    const before = (await listStoreGroups(tx, scope)).find((group) => group.id === id)
    if (!before) throw refuse('noGroup', 'id')
    await deleteStoreGroup(tx, scope, id)
    record(scope, storeGroupSubject, { id, name: before.name, before })
    tell(scope, 'pointsStore')
    return { id }
  },
}

export const goodsHandlers: Handlers<GoodsCalls> = {
  async goods({ name, groupId, isOn, removed = false, ...page }, { tx, scope }) {
    const window = toPageWindow(page)
    const filter = { name, groupId, isOn, removed }
    const { records, total } = await goodsStore.listStoreGoods(tx, scope, window, filter)
    return pageAnswer(window, records, total)
  },

  async goodsDetail({ id }, { tx, scope, refuse }) {
    const [goods] = await goodsStore.findStoreGoods(tx, scope, [id])
    if (!goods) throw refuse('noGoods', 'id')
    return goods
  },

  saveGoods: (input, context) => saveGoods(input, context),

  async setOnShelf({ ids, isOn }, context) {
    const goods = await findAll(ids, context)
    if (goods.some(({ removedAt }) => removedAt !== null)) throw context.refuse('noGoods', 'ids')
    await goodsStore.setGoodsOnShelf(context.tx, context.scope, ids, isOn)
    return recordGoods(goods, { isOn }, context)
  },

  async removeGoods({ ids }, context) {
    const goods = await findAll(ids, context)
    await goodsStore.setGoodsRemoved(context.tx, context.scope, ids, databaseNow())
    return recordGoods(goods, { isRemoved: true }, context)
  },

  async restoreGoods({ ids }, context) {
    const oldest = addDaysToTime(toShanghaiDayStart(databaseNow()), -RESTORE_DAYS)
    const goods = await findAll(ids, context)
    const isRestorable = goods.every(({ removedAt }) => removedAt !== null && removedAt >= oldest)
    if (!isRestorable) throw context.refuse('noGoods', 'ids')
    await goodsStore.setGoodsRemoved(context.tx, context.scope, ids, null)
    return recordGoods(goods, { isRemoved: false }, context)
  },

  async deleteGoods({ ids }, context) {
    const { tx, scope, refuse } = context
    const goods = await findAll(ids, context)
    if (goods.some(({ removedAt }) => removedAt === null)) throw refuse('noGoods', 'ids')
    if ((await goodsStore.findRedeemedGoods(tx, scope, ids)).length > 0) {
      throw refuse('redeemed', 'ids')
    }
    await goodsStore.deleteStoreGoods(tx, scope, ids)
    return recordGoods(goods, undefined, context)
  },
}

type ManyContext = CallContext<ManyCalls[keyof ManyCalls]>

async function findAll(
  ids: readonly string[],
  { tx, scope, refuse }: Pick<ManyContext, 'refuse' | 'scope' | 'tx'>,
): Promise<StoreGoods[]> {
  const goods = await goodsStore.findStoreGoods(tx, scope, ids)
  if (goods.length !== ids.length) throw refuse('noGoods', 'ids')
  return goods
}

/** Records a change of each of the goods. */
function recordGoods(
  goods: readonly StoreGoods[],
  after: { readonly isOn?: boolean; readonly isRemoved?: boolean } | undefined,
  { scope, record, tell }: Pick<ManyContext, 'record' | 'scope' | 'tell'>,
): { changed: number } {
  for (const each of goods) {
    const before = { isOn: each.isOn, isRemoved: each.removedAt !== null }
    record(scope, storeGoodsSubject, {
      id: each.id,
      name: each.name,
      before,
      after: after && { ...before, ...after },
    })
  }
  tell(scope, 'pointsStore')
  return { changed: goods.length }
}

async function saveGoods(
  { id, ...given }: CallInput<typeof pointsStore.saveGoods>,
  context: CallContext<typeof pointsStore.saveGoods>,
): Promise<StoreGoods> {
  const { tx, scope, refuse, record, tell } = context
  await lockStore(tx, scope)
  const before = id === undefined ? undefined : await goodsStore.lockStoreGoods(tx, scope, id)
  if (id !== undefined && (!before || before.removedAt)) throw refuse('noGoods', 'id')
  // Stock falls while a form is open, so only what was sent replaces what is there.
  const start = before ? pickDeclaredFields(storeGoodsFields, before) : storeGoodsFields.initial
  const sent = dropForeignGoodsValues({ ...start, ...omitUndefinedFields(given) })
  if (before && before.kind !== sent.kind) throw refuse('kindFixed', 'kind')
  await requireKindValues(sent, before, context)
  if (sent.startDate && sent.endDate && sent.endDate < sent.startDate) {
    throw refuse('daysWrong', 'endDate')
  }
  const groups = await listStoreGroups(tx, scope)
  if (sent.groupId !== null && !groups.some((group) => group.id === sent.groupId)) {
    throw refuse('noGroup', 'groupId')
  }
  const levels = await listMemberLevels(tx, scope)
  if (sent.levelId !== null && !levels.some((level) => level.id === sent.levelId)) {
    throw refuse('noLevel', 'levelId')
  }
  if (!before && (await countGoods(tx, scope)) >= STORE_GOODS_MAX) throw refuse('goodsFull')
  const saved = {
    ...sent,
    id: id ?? newId(),
    isOn: before?.isOn ?? false,
    createTime: before?.createTime ?? databaseNow(),
  }
  await goodsStore.saveStoreGoods(tx, scope, saved)
  const [after] = await goodsStore.findStoreGoods(tx, scope, [saved.id])
  must(after, 'the goods are there')
  record(scope, storeGoodsSubject, {
    id: after.id,
    name: after.name,
    before: before && toAuditFields(before),
    after: toAuditFields(after),
  })
  tell(scope, 'pointsStore')
  return after
}

/** Refuses goods without what their kind needs: a way of delivery, a voucher, or coins. */
async function requireKindValues(
  { kind, voucherKindId, coins, isPickedUp, isShipped }: GoodsValues,
  before: StoreGoods | undefined,
  { tx, scope, refuse }: CallContext<typeof pointsStore.saveGoods>,
): Promise<void> {
  if (kind === 'thing' && !isPickedUp && !isShipped) throw refuse('noDelivery', 'isPickedUp')
  if (kind === 'coins' && coins === 0) throw refuse('coinsMissing', 'coins')
  if (kind !== 'voucher' || (before && voucherKindId === before.voucherKindId)) return
  const isIssued = voucherKindId !== null && (await isKindIssued(tx, scope, voucherKindId))
  if (!isIssued) throw refuse('noVoucher', 'voucherKindId')
}

async function countGoods(tx: Tx, scope: Scope): Promise<number> {
  const window = toPageWindow<goodsStore.StoreGoodsSort>({ size: 1 })
  return (await goodsStore.listStoreGoods(tx, scope, window, { removed: false })).total
}

function toAuditFields(goods: StoreGoods) {
  const {
    groupId: _groupId,
    levelId: _levelId,
    voucherKindId: _voucherKindId,
    ...fields
  } = pickDeclaredFields(storeGoodsFields, goods)
  const { groupName, levelName, voucherName } = goods
  return { ...fields, groupName, levelName, voucherName }
}
