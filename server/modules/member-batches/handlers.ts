import { SECOND_MS } from '#contract/base/durations.ts'
import { merchantGrant } from '#contract/base/call.ts'
import {
  MEMBER_BATCH_UNDO_SECONDS,
  memberBatchCodes,
  memberBatchSubject,
  type MemberBatch,
  type MemberBatchCode,
  type memberBatches,
} from '#contract/member-batches/member-batches.ts'
import { maskMemberName } from '#contract/members/member-words.ts'
import {
  countMatchingMembers,
  listMembers,
  listMemberTags,
} from '#server/modules/members/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { newId } from '#server/platform/id.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { commonRefusal } from '#server/platform/refusal.ts'
import { mayActorCall } from '#server/platform/sessions/actor.ts'
import { requireMemberBatchKind, type AnyMemberBatchKind } from './batch-kind.ts'
import { carryMemberBatch } from './intents.ts'
import { addTagKind, giveCoinsKind, removeTagKind, setBlockedKind } from './member-kinds.ts'
import * as store from './store.ts'
import { toSelectionFilter } from './selection.ts'
import { beginMemberBatch } from './surface.ts'

const NAMES_MAX = 3
/** A press in the tenth second still counts, however long it travels. */
const UNDO_GRACE_SECONDS = 5

export function memberBatchesHandlers(
  kinds: readonly AnyMemberBatchKind[],
): Handlers<typeof memberBatches> {
  function toMemberBatch(row: store.MemberBatchRow): MemberBatch {
    const { id, askedBy, createTime, states, undoneAt } = row
    const kind = requireMemberBatchKind(kinds, row.kind)
    return {
      id,
      title: kind.title,
      about: kind.about(row.wish),
      askedBy,
      createTime,
      members: Object.values(states).reduce((sum, count) => sum + count, 0),
      states,
      undone: undoneAt !== null,
    }
  }
  return {
    async preview(input, { tx, scope }) {
      const filter = toSelectionFilter(input)
      const window = toPageWindow<'joinTime'>({ size: NAMES_MAX })
      const [count, { records }] = await Promise.all([
        countMatchingMembers(tx, scope, filter),
        listMembers(tx, scope, window, filter),
      ])
      return { members: count, names: records.map(({ name }) => maskMemberName(name)) }
    },

    async changeTag({ changedTagId, add, ...selection }, context) {
      const { tx, scope, refuse } = context
      const tag = (await listMemberTags(tx, scope)).find(({ id }) => id === changedTagId)
      if (!tag) throw refuse('noSuchTag', 'changedTagId')
      const wish = { tagId: tag.id, tagName: tag.name }
      const kind = add ? addTagKind : removeTagKind
      return beginMemberBatch(kind, wish, toSelectionFilter(selection), context)
    },

    setBlocked: ({ blocked, ...selection }, context) =>
      beginMemberBatch(setBlockedKind, { blocked }, toSelectionFilter(selection), context),

    giveCoins({ coins, reason, ...selection }, context) {
      const { accountId, name: accountName } = context.actor
      const wish = { coins, reason, accountId, accountName }
      return beginMemberBatch(giveCoinsKind, wish, toSelectionFilter(selection), context)
    },

    async list(page, { tx, scope, actor }) {
      const window = toPageWindow(page)
      const { accountId } = actor
      const { records, total } = await store.listMemberBatches(tx, scope, window, accountId)
      return pageAnswer(window, records.map(toMemberBatch), total)
    },

    async detail({ id }, { tx, scope, actor, refuse }) {
      const row = await store.findMemberBatch(tx, scope, id, actor.accountId)
      if (!row) throw refuse('notFound', 'id')
      const undoUntil = new Date(row.createTime.getTime() + MEMBER_BATCH_UNDO_SECONDS * SECOND_MS)
      const isUndoable = row.undoneAt === null && undoUntil > databaseNow()
      return { ...toMemberBatch(row), ...(isUndoable && { undoUntil }) }
    },

    async items({ id, states, ...page }, { tx, scope, actor, refuse }) {
      const row = await store.findMemberBatch(tx, scope, id, actor.accountId)
      if (!row) throw refuse('notFound', 'id')
      const window = toPageWindow(page)
      const { records, total } = await store.listMemberBatchItems(tx, scope, id, window, states)
      const items = records.map(({ name, code, ...item }) => {
        const said = memberBatchCodes[code as MemberBatchCode]
        return { ...item, name: maskMemberName(name), code, ...(code !== '' && { said }) }
      })
      return pageAnswer(window, items, total)
    },

    undo: (input, context) => undoMemberBatch(kinds, input.id, context),
  }
}

async function undoMemberBatch(
  kinds: readonly AnyMemberBatchKind[],
  id: string,
  { tx, scope, actor, refuse, record, tell }: CallContext<typeof memberBatches.undo>,
): Promise<{ id: string }> {
  const row = await store.lockMemberBatch(tx, scope, id)
  if (!row || !(await store.findMemberBatch(tx, scope, id, actor.accountId)))
    throw refuse('notFound', 'id')
  const kind = requireMemberBatchKind(kinds, row.kind)
  if (!mayActorCall(actor, [merchantGrant(kind.permission)])) throw commonRefusal('noPermission')
  if (row.undoneAt) throw refuse('undone', 'id')
  const ageMs = databaseNow().getTime() - row.createTime.getTime()
  if (ageMs > (MEMBER_BATCH_UNDO_SECONDS + UNDO_GRACE_SECONDS) * SECOND_MS)
    throw refuse('tooLate', 'id')
  await store.markMemberBatchUndone(tx, scope, id)
  await carryMemberBatch.write(tx, scope, newId(), { merchantId: scope.merchantId, batchId: id })
  const takenBack = row.states.waiting + row.states.done
  record(scope, memberBatchSubject, {
    id,
    name: kind.about(row.wish).zh,
    before: { takenBack: 0 },
    after: { takenBack },
  })
  tell(scope, 'members')
  return { id }
}
