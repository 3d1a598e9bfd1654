import {
  creditLimitSubject,
  type CreditLimits,
  type creditCalls,
} from '#contract/devices/device-credits.ts'
import { devicePermissions } from '#contract/devices/device-commands.ts'
import { listActiveAccounts } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import {
  deleteCreditLimit,
  sumCreditsGivenToday,
  readCreditLimits,
  saveCreditLimit,
  type CreditLimit,
} from './credit-limit-store.ts'

type LimitCalls = Pick<typeof creditCalls, 'creditLimits' | 'limitCredits'>

/** Handles the limits on coins that people give, which the owner sees and sets. */
export const creditLimitHandlers: Handlers<LimitCalls> = {
  creditLimits: (_input, { tx, scope }) => readShownCreditLimits(tx, scope),

  async limitCredits({ userId, ...changes }, { tx, scope, refuse, record }) {
    const person = (await listCreditGivers(tx, scope)).find(({ id }) => id === userId)
    if (userId !== undefined && !person) throw refuse('noPerson', 'userId')
    const { everybody, own } = await readCreditLimits(tx, scope, userId)
    const before =
      userId === undefined ? everybody : (own.get(userId) ?? clearReasonNeeded(everybody))
    const isBack = userId !== undefined && Object.keys(omitUndefinedFields(changes)).length === 0
    const changedLimits = { ...before, ...omitUndefinedFields(changes) }
    const after = isBack
      ? clearReasonNeeded(everybody)
      : userId === undefined
        ? changedLimits
        : clearReasonNeeded(changedLimits)
    if (isBack) await deleteCreditLimit(tx, scope, userId)
    else await saveCreditLimit(tx, scope, userId, after)
    const about = { id: userId ?? scope.merchantId, name: person?.name ?? '' }
    record(scope, creditLimitSubject, { ...about, before, after })
    return readShownCreditLimits(tx, scope)
  },
}

/** Whether a reason is required is set for everybody, never for one person. */
function clearReasonNeeded(limit: CreditLimit): CreditLimit {
  return { ...limit, reasonNeeded: false }
}

/** Lists the sub-accounts that may give coins. */
async function listCreditGivers(tx: Tx, scope: Scope) {
  const { key } = devicePermissions.control
  const people = await listActiveAccounts(tx, scope)
  return people.filter(({ roleId, permissions }) => roleId !== null && permissions?.includes(key))
}

async function readShownCreditLimits(tx: Tx, scope: Scope): Promise<CreditLimits> {
  const [{ everybody, own }, people, givenToday] = await Promise.all([
    readCreditLimits(tx, scope),
    listCreditGivers(tx, scope),
    sumCreditsGivenToday(tx, scope),
  ])
  return {
    everybody,
    people: people.map(({ id, name, roleName }) => {
      const { coinsAtOnce, coinsADay } = own.get(id) ?? everybody
      const isOwn = own.has(id)
      const limit = { coinsAtOnce, coinsADay, isOwn, givenToday: givenToday.get(id) ?? 0 }
      return { id, name, roleName: roleName ?? '', ...limit }
    }),
  }
}
