import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import {
  mallLookSubject,
  mallPointsSubject,
  type externalMembers,
} from '#contract/external-members/external-members.ts'
import type { MallPort } from '#server/outside/mall-port.ts'
import { toCountedRefusal } from '#server/modules/people/surface.ts'
import { readPersonDayLimit } from '#server/modules/points/surface.ts'
import {
  createWriteFirstHandler,
  type CallContext,
  type Handlers,
} from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { newId } from '#server/platform/id.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { countMallPoints, readMallPoints } from './store.ts'

/** Handlers of the mall's member system. Only merchants that the operator named may ask it. */
export function externalMembersHandlers(mall: MallPort): Handlers<typeof externalMembers> {
  return {
    state: async (_input, { scope }) => ({ isSetUp: mall.serves(scope.merchantId) }),

    // The search is logged before the mall is asked, whatever it answers.
    find: createWriteFirstHandler(
      async ({ mobile }, { scope, refuse, record }) => {
        if (!mall.serves(scope.merchantId)) throw refuse('notSetUp')
        const phone = `**** ${mobile.slice(-4)}`
        record(scope, mallLookSubject, { id: phone, name: phone, after: { phone } })
        return mobile
      },
      async (mobile, { refuse }) => requireAnswer(await mall.findMember(mobile), refuse),
    ),

    async points({ memberNo }, { scope, refuse }) {
      if (!mall.serves(scope.merchantId)) throw refuse('notSetUp')
      return requireAnswer(await mall.readPoints(memberNo), refuse)
    },

    async redemptions({ memberNo }, { scope, refuse }) {
      if (!mall.serves(scope.merchantId)) throw refuse('notSetUp')
      return [...requireAnswer(await mall.listRedemptions(memberNo), refuse)]
    },

    // The mall is asked after the request is logged, and again with the same key if it is repeated.
    addPoints: createWriteFirstHandler(
      async ({ memberNo, points, reason }, context) => {
        const { scope, refuse, record } = context
        if (!mall.serves(scope.merchantId)) throw refuse('notSetUp')
        await requirePointsLeft(points, context)
        record(scope, mallPointsSubject, {
          id: memberNo,
          name: memberNo,
          after: { points, reason },
        })
        return { memberNo, points, reason, key: newId() }
      },
      async (addition, { refuse }) => {
        const outcome = await mall.addPoints(addition)
        if (outcome.is === 'unknown' && !outcome.neverArrived) throw refuse('unclear')
        return requireAnswer(outcome, refuse)
      },
    ),
  }
}

/** Refuses more points than a person may add on a day. The owner has no limit. */
async function requirePointsLeft(
  points: number,
  { tx, scope, actor, refuse }: CallContext<typeof externalMembers.addPoints>,
): Promise<void> {
  if (actor.owner) return
  const limit = await readPersonDayLimit(tx, scope)
  const today = { accountId: actor.accountId, day: formatShanghaiDay(databaseNow()) }
  if (await countMallPoints(tx, scope, today, points, limit)) return
  const left = Math.max(0, limit - (await readMallPoints(tx, scope, today)))
  throw toCountedRefusal(refuse('dayUsedUp', 'points'), left)
}

function requireAnswer<T>(
  outcome: Outcome<T>,
  refuse: (failure: 'noAnswer' | 'noMallMember' | 'notAccepted' | 'notSetUp') => Refusal,
): T {
  if (outcome.is === 'done') return outcome.value
  if (outcome.is !== 'refused') throw refuse('noAnswer')
  if (outcome.code === 'noMember') throw refuse('noMallMember')
  throw refuse(outcome.code === 'notSetUp' ? 'notSetUp' : 'notAccepted')
}
