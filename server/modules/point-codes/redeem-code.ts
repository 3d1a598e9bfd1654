import type { CallInput, CallOutput } from '#contract/base/call.ts'
import { normalizePointCode } from '#contract/point-codes/code-text.ts'
import type { playerPointCodeCalls } from '#contract/point-codes/player-point-codes.ts'
import { POINT_CODE_FORM } from '#contract/point-codes/point-code.ts'
import { countClaim } from '#server/modules/alerts/surface.ts'
import {
  computeSignInWaitSeconds,
  deleteSignInFailures,
  incrementSignInFailures,
  listSignInFailures,
  toCountedRefusal,
} from '#server/modules/people/surface.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import { loadPointBalance } from '#server/modules/points/surface.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import { redeemPointCode } from './redemption-store.ts'

/** Typing errors of one player, which do not count for the address that a whole mall may share. */
const HONEST_TRIES = 5

type RedeemCall = typeof playerPointCodeCalls.redeem

/** Gives the points of a code to the player, within the limits of tries, code, batch and member. */
export async function redeemTypedCode(
  { code: typed }: CallInput<RedeemCall>,
  { tx, scope, actor: { playerId }, client, refuse }: CallContext<RedeemCall>,
): Promise<CallOutput<RedeemCall>> {
  if (await isBlockedMember(tx, scope, playerId)) throw refuse('blocked')
  // Wrong codes of an address are counted apart from wrong passwords: players of a venue share its network
  // with the staff.
  const [ownKey, addressKey] = [
    `pointCode:${scope.merchantId}:${playerId}`,
    `address:pointCode:${client.address}`,
  ]
  const failures = await listSignInFailures(tx, [ownKey, addressKey])
  const seconds = computeSignInWaitSeconds(failures)
  if (seconds > 0) throw toCountedRefusal(refuse('wait'), seconds)
  const code = normalizePointCode(typed)
  const { result, points } = POINT_CODE_FORM.test(code)
    ? await redeemPointCode(tx, scope, playerId, code)
    : { result: 'wrong' as const, points: 0 }
  await countClaim(tx, scope, { kind: 'code', playerId, isDone: result === 'given' })
  if (result === 'wrong') {
    const ownFailures = failures.find(({ of }) => of === 'login')?.failures ?? 0
    const isHonest = ownFailures < HONEST_TRIES
    await incrementSignInFailures(tx, isHonest ? [ownKey] : [ownKey, addressKey])
    throw toCommittingRefusal(refuse('wrong', 'code'))
  }
  if (result !== 'given') throw toCommittingRefusal(refuse(result, 'code'))
  await deleteSignInFailures(tx, [ownKey])
  for (const topic of ['pointCodes', 'points'] as const) {
    notifyLiveChange(tx, scope.merchantId, topic)
  }
  notifyLiveChange(tx, scope.merchantId, 'play', playerId)
  const { usable } = await loadPointBalance(tx, scope, playerId)
  return { points, usable }
}
