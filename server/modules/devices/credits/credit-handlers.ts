import { DAY_MS } from '#contract/base/durations.ts'
import type { CallInput } from '#contract/base/call.ts'
import { COINS_MAX, creditCalls } from '#contract/devices/device-credits.ts'
import { deviceSubject } from '#contract/devices/devices.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { startExportOrLink } from '#server/modules/exports/surface.ts'
import { toCountedRefusal } from '#server/modules/people/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { toShownCommand, type DeviceFinder } from '../commands/command-handlers.ts'
import { enqueueDeviceCommand } from '../commands/commands.ts'
import { creditLimitHandlers } from './credit-limit-handlers.ts'
import { sumCreditsGivenToday, readCreditLimits } from './credit-limit-store.ts'
import * as store from './credit-store.ts'
import { requireOnline } from '../state/require-online.ts'
import { getDeviceSiteName } from '../registry/register-device.ts'

export type CreditDeps = {
  readonly oneOf: DeviceFinder
  readonly sealKeys: SealKeys
}
type CreditCall = typeof creditCalls.credit

/**
 * Handles coins that people give remotely. No money moves, so nothing is booked; the device's meters count
 * the coins.
 */
export function creditHandlers({ oneOf, sealKeys }: CreditDeps): Handlers<typeof creditCalls> {
  return {
    async credit({ id, coins, reason = '' }, context) {
      const { tx, scope, actor, refuse, record, tell } = context
      const device = await oneOf(tx, scope, id)
      if (!device) throw refuse('notFound')
      await requireOnline(tx, scope, id, refuse)
      await requireCreditAllowed(coins, reason, context)
      const row = await enqueueDeviceCommand(tx, scope, device, 'credit', { coins }, actor.name)
      await store.saveCreditAsker(tx, scope, row.id, { accountId: actor.accountId, reason })
      record(scope, deviceSubject, {
        id,
        name: device.code,
        after: { command: 'credit', coins, reason },
      })
      tell(scope, 'devices')
      return toShownCommand(row)
    },

    async creditAllowance(_input, { tx, scope, actor: { accountId, owner } }) {
      const { everybody, own } = await readCreditLimits(tx, scope, accountId)
      const { reasonNeeded } = everybody
      const { coinsAtOnce, coinsADay } = own.get(accountId) ?? everybody
      if (owner) return { coinsAtOnce: COINS_MAX, reasonNeeded }
      const givenToday = (await sumCreditsGivenToday(tx, scope)).get(accountId) ?? 0
      return { coinsAtOnce, leftToday: Math.max(0, coinsADay - givenToday), reasonNeeded }
    },

    async credits({ fieldId, userId, startDate, endDate, ...page }, { tx, scope }) {
      const window = toPageWindow(page)
      const filter = toCreditFilter({ fieldId, userId, startDate, endDate })
      const [records, total, sites] = await Promise.all([
        store.listCredits(tx, scope, window, filter),
        store.countCredits(tx, scope, filter),
        listAllSites(tx, scope),
      ])
      const shownCredits = records.map(({ siteId, ...row }) => {
        return { ...row, fieldName: getDeviceSiteName(sites, siteId) }
      })
      return pageAnswer(window, shownCredits, total)
    },

    creditTotals: (input, { tx, scope }) =>
      store.readCreditTotals(tx, scope, toCreditFilter(input)),

    async exportCredits(input, context) {
      const { tx, scope, record } = context
      const { startDate, endDate } = input
      const callName = creditCalls.exportCredits.name
      record(scope, exportSubject, {
        id: callName,
        name: callName,
        after: { what: callName, startDate, endDate },
      })
      const lines = await store.countCredits(tx, scope, toCreditFilter(input))
      return startExportOrLink(sealKeys, creditCalls.exportCredits, context, input, lines)
    },

    ...creditLimitHandlers,
  }
}

/**
 * Refuses credits above the limits. Two simultaneous credits by one person are counted one after the other.
 */
async function requireCreditAllowed(
  coins: number,
  reason: string,
  { tx, scope, actor: { accountId, owner }, refuse }: CallContext<CreditCall>,
): Promise<void> {
  const { everybody, own } = await readCreditLimits(tx, scope, accountId)
  if (everybody.reasonNeeded && reason === '') throw refuse('reasonMissing', 'reason')
  if (owner) return
  const { coinsAtOnce, coinsADay } = own.get(accountId) ?? everybody
  if (coins > coinsAtOnce) throw toCountedRefusal(refuse('tooManyAtOnce', 'coins'), coinsAtOnce)
  const givenToday = (await sumCreditsGivenToday(tx, scope, accountId)).get(accountId) ?? 0
  const left = Math.max(0, coinsADay - givenToday)
  if (coins > left) throw toCountedRefusal(refuse('dayUsedUp', 'coins'), left)
}

export function toCreditFilter(
  input: CallInput<typeof creditCalls.exportCredits>,
): store.CreditFilter {
  const { fieldId, userId, startDate, endDate } = input
  const until = endDate && new Date(endDate.getTime() + DAY_MS)
  return { siteId: fieldId, accountId: userId, from: startDate, until }
}
