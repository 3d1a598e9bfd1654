import type { creditCalls } from '#contract/device-credits.ts'
import { deviceSubject } from '#contract/devices.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/mount.ts'
import { pageAnswer, windowOf } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { shownCommand, type FindOne } from './command-handlers.ts'
import { writeCommand } from './commands.ts'
import { creditsOf, keepReason } from './credit-store.ts'
import { statesOf } from './fact-store.ts'
import { nameOf } from './register.ts'

type SitesOf = (tx: Tx, scope: Scope) => Promise<readonly { id: string; firmName: string }[]>

const DAY_MS = 86_400_000

/** Coins given from afar: no money moves, so nothing is booked; the device's meters count them. */
export function creditHandlers(oneOf: FindOne, sitesOf: SitesOf): Handlers<typeof creditCalls> {
  return {
    async credit({ id, coins, reason = '' }, { tx, scope, actor, refuse, record, tell }) {
      const found = await oneOf(tx, scope, id)
      if (!found) throw refuse('notFound')
      const state = (await statesOf(tx, scope, [id])).get(id)
      if (!state?.online) throw refuse('offline')
      const row = await writeCommand(tx, scope, found, 'credit', { coins }, actor.name)
      await keepReason(tx, scope, row.id, reason)
      record(scope, deviceSubject, {
        id,
        name: found.code,
        after: { command: 'credit', coins, reason },
      })
      tell(scope, 'devices')
      return shownCommand(row)
    },

    async credits({ fieldId, startDate, endDate, ...page }, { tx, scope }) {
      const window = windowOf(page)
      const until = endDate && new Date(endDate.getTime() + DAY_MS)
      const filter = { siteId: fieldId, from: startDate, until }
      const [{ records, total }, sites] = await Promise.all([
        creditsOf(tx, scope, window, filter),
        sitesOf(tx, scope),
      ])
      const shown = records.map(({ siteId, ...row }) => {
        return { ...row, fieldName: nameOf(sites, siteId) }
      })
      return pageAnswer(window, shown, total)
    },
  }
}
