import { randomInt } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import {
  MERGE_CODE_MINUTES,
  type memberMerging,
  type MergeObstacle,
} from '#contract/member-merging/member-merging.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import { MEMBER_REMARK_MAX, memberSubject } from '#contract/members/member-words.ts'
import {
  findOpenMatter,
  listErasureDays,
  openMemberText,
  sealMemberText,
} from '#server/modules/members/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { keyedHash, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import * as store from './store.ts'

const CODE_DIGITS = 6
const CODES_MAX = 10 ** CODE_DIGITS
/** Codes that are drawn until one is free. */
const DRAWS = 5
/** Codes entered in an hour. Many members share the address of a venue. */
const TRIES = { member: 5, address: 30 }

export function memberMergingHandlers(keys: SealKeys): Handlers<typeof memberMerging> {
  return {
    async own(_input, { tx, scope, actor }) {
      return { mergedAt: (await store.findLastMerge(tx, scope, actor.playerId)) ?? null }
    },

    async showCode(_input, { tx, scope, actor: { playerId } }) {
      const at = databaseNow()
      const endsAt = new Date(at.getTime() + MERGE_CODE_MINUTES * MINUTE_MS)
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const code = String(randomInt(CODES_MAX)).padStart(CODE_DIGITS, '0')
        const hash = hashMergeCode(keys, scope, code)
        const isSaved = await store.saveMergeCode(tx, scope, { playerId, hash }, { at, endsAt })
        if (isSaved) return { code, endTime: endsAt }
      }
      throw new Error('other members show all of the codes that were drawn')
    },

    useCode: (input, context) => mergeByCode(keys, input.code, context),
  }
}

type MergeContext = CallContext<typeof memberMerging.useCode>

const hashMergeCode = (keys: SealKeys, { merchantId }: Scope, code: string) =>
  keyedHash(keys, 'member.mergeCode', `${merchantId} ${code}`).toString('hex')

async function mergeByCode(keys: SealKeys, code: string, context: MergeContext) {
  const { tx, scope, actor, refuse } = context
  const from = actor.playerId
  // It comes before anything that may wait: another call of the caller holds the caller's row.
  if (!(await store.tryLockMerges(tx, scope))) throw refuse('busy')
  // What the caller has open is said first, so that it takes no try.
  const ownObstacle = await findMergeObstacle(context, [from])
  if (ownObstacle) return toObstacleAnswer(ownObstacle)
  const at = databaseNow()
  await requireTriesLeft(keys, context, at)
  const into = await store.findCodeOwner(tx, scope, hashMergeCode(keys, scope, code), at)
  if (into === undefined) throw toCommittingRefusal(refuse('codeWrong', 'code'))
  if (into === from) throw toCommittingRefusal(refuse('ownCode', 'code'))
  const locked = await store.lockMembers(tx, scope, [from, into])
  const members = [locked.get(from), locked.get(into)] as const
  if (!members[0] || !members[1] || members[0].mergedInto || members[1].mergedInto) {
    throw refuse('codeWrong', 'code')
  }
  const obstacle = await findMergeObstacle(context, [from, into])
  if (obstacle) return toObstacleAnswer(obstacle)
  return carryOutMerge(keys, context, { from: members[0], into: members[1] }, at)
}

async function findMergeObstacle(
  { tx, scope }: MergeContext,
  playerIds: readonly string[],
): Promise<MergeObstacle | undefined> {
  const matter = await findOpenMatter(tx, scope, playerIds)
  if (matter) return matter
  // The other member must not be erased by a request that only one of them made.
  return (await listErasureDays(tx, scope, playerIds)).size > 0 ? 'erasure' : undefined
}

const toObstacleAnswer = (obstacle: MergeObstacle) => ({ obstacle, coins: 0, points: 0 })

async function requireTriesLeft(
  keys: SealKeys,
  { tx, scope, actor, client, refuse }: MergeContext,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - HOUR_MS)
  await store.deleteOldTries(tx, scope, since)
  const address = keyedHash(keys, 'member.mergeAddress', client.address).toString('hex')
  const byMember = await store.incrementTries(tx, scope, actor.identityId, { at, since })
  const byAddress = await store.incrementTries(tx, scope, address, { at, since })
  if (byMember > TRIES.member || byAddress > TRIES.address) {
    throw toCommittingRefusal(refuse('tooManyTries', 'code'))
  }
}

type MergePair = { readonly from: store.MergedMember; readonly into: store.MergedMember }

async function carryOutMerge(
  keys: SealKeys,
  { tx, scope, record, tell }: MergeContext,
  { from, into }: MergePair,
  at: Date,
) {
  const remarks = [into, from].map((each) => openMemberText(keys, 'remark', each.sealedRemark))
  const remark = [...remarks.filter((text) => text !== '').join('；')].slice(0, MEMBER_REMARK_MAX)
  const sealedRemark = sealMemberText(keys, 'remark', remark.join(''))
  const pair = { from: from.id, into: into.id, remark: sealedRemark }
  const moved = await store.mergeMembers(tx, scope, pair, at)
  record(scope, memberSubject, {
    id: into.id,
    name: maskMemberName(into.name),
    after: { mergedFrom: `${maskMemberName(from.name)} ${from.id}` },
  })
  // The orders of the merged member belong to the other now, and so does all that orders reload.
  for (const topic of ['orders', 'vouchers', 'members']) tell(scope, topic)
  tell(scope, 'play', into.id)
  return { obstacle: 'none' as const, ...moved }
}
