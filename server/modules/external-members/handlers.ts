import {
  mallPointsSubject,
  type externalMembers,
} from '#contract/external-members/external-members.ts'
import type { MallPort } from '#server/outside/mall-port.ts'
import { createWriteFirstHandler, type Handlers } from '#server/platform/calls/mount.ts'
import { newId } from '#server/platform/id.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Refusal } from '#server/platform/refusal.ts'

/** Handlers of the mall's member system. Only merchants that the operator named may ask it. */
export function externalMembersHandlers(mall: MallPort): Handlers<typeof externalMembers> {
  return {
    state: async (_input, { scope }) => ({ isSetUp: mall.serves(scope.merchantId) }),

    async find({ mobile }, { scope, refuse }) {
      if (!mall.serves(scope.merchantId)) throw refuse('notSetUp')
      return requireAnswer(await mall.findMember(mobile), refuse)
    },

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
      async ({ memberNo, points, reason }, { scope, refuse, record }) => {
        if (!mall.serves(scope.merchantId)) throw refuse('notSetUp')
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

function requireAnswer<T>(
  outcome: Outcome<T>,
  refuse: (failure: 'noAnswer' | 'noMallMember' | 'notAccepted' | 'notSetUp') => Refusal,
): T {
  if (outcome.is === 'done') return outcome.value
  if (outcome.is !== 'refused') throw refuse('noAnswer')
  if (outcome.code === 'noMember') throw refuse('noMallMember')
  throw refuse(outcome.code === 'notSetUp' ? 'notSetUp' : 'notAccepted')
}
