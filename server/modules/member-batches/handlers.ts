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
import { maskMemberName } from '#contract/base/member-name.ts'
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
import { listShownCampaigns } from './campaigns.ts'
import { memberGiftHandlers } from './gift-handlers.ts'
import { addTagKind, removeTagKind, setBlockedKind } from './member-kinds.ts'
import { sendMessageKind } from './message-kind.ts'
import * as store from './store.ts'
import { toSelectionFilter } from './selection.ts'
import { beginMemberBatch } from './begin-batch.ts'

const NAMES_MAX = 3
/** A press in the tenth second still counts, however long it travels. */
const UNDO_GRACE_SECONDS = 5

export function memberBatchesHandlers(
  kinds: readonly AnyMemberBatchKind[],
): Handlers<typeof memberBatches> {
  function toMemberBatch(row: store.MemberBatchRow): MemberBatch {
    const { id, askedBy, createTime, states, undoneAt, control } = row
    const kind = requireMemberBatchKind(kinds, row.kind)
    return {
      id,
      title: kind.title,
      about: kind.about(row.wish),
      askedBy,
      createTime,
      members: Object.values(states).reduce((sum, count) => sum + count, 0),
      states,
      control,
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

    ...memberGiftHandlers,

    sendMessage({ text, ...selection }, context) {
      const wish = { text, accountName: context.actor.name }
      return beginMemberBatch(sendMessageKind, wish, toSelectionFilter(selection), context)
    },

    async campaigns({ id, ...page }, { tx, scope }) {
      const window = toPageWindow(page)
      const { records, total } = await listShownCampaigns(tx, scope, kinds, window, id)
      return pageAnswer(window, records, total)
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
      const kind = requireMemberBatchKind(kinds, row.kind)
      const takesBack =
        row.undoneAt === null && kind.takesBackLater === true && mayUndo(actor, kind)
      return { ...toMemberBatch(row), takesBack, ...(isUndoable && { undoUntil }) }
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

function mayUndo(actor: UndoContext['actor'], { permission }: AnyMemberBatchKind): boolean {
  return mayActorCall(actor, [merchantGrant(permission)])
}

type UndoContext = CallContext<typeof memberBatches.undo>

async function undoMemberBatch(
  kinds: readonly AnyMemberBatchKind[],
  id: string,
  { tx, scope, actor, refuse, record, tell }: UndoContext,
): Promise<{ id: string }> {
  const row = await store.lockMemberBatch(tx, scope, id)
  if (!row || !(await store.findMemberBatch(tx, scope, id, actor.accountId)))
    throw refuse('notFound', 'id')
  const kind = requireMemberBatchKind(kinds, row.kind)
  if (!mayUndo(actor, kind)) throw commonRefusal('noPermission')
  if (row.undoneAt) throw refuse('undone', 'id')
  const ageMs = databaseNow().getTime() - row.createTime.getTime()
  const isLate = ageMs > (MEMBER_BATCH_UNDO_SECONDS + UNDO_GRACE_SECONDS) * SECOND_MS
  if (isLate && !kind.takesBackLater) throw refuse('tooLate', 'id')
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
