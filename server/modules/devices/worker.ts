import { must } from '#contract/must.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { tellChange } from '#server/platform/operation-store.ts'
import { carrierOf, type Carrier } from '#server/platform/outbox.ts'
import { done, refused, unknown, type Outcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { stepOf, wasDone } from './command-rules.ts'
import * as store from './command-store.ts'
import { command } from './intents.ts'

/** For whoever wrote a command: that it ended, or that nobody knows how. */
export type CommandEnded = (
  tx: Tx,
  scope: Scope,
  command: Pick<store.CommandRow, 'id' | 'state' | 'code'>,
) => Promise<void>

/**
 * Follows a command to its end. It has no connection to devices: the gateway that has, on whichever
 * server, hears that there is something to send. Sending it again is harmless, since a device
 * carries out an id once.
 */
export function devicesCarriers(db: Database, ended: CommandEnded): Carrier[] {
  const carrier = carrierOf(command, {
    carry: ({ merchantId, deviceId, code }, id) =>
      db.inMerchant(merchantId, async (tx, scope): Promise<Outcome<object>> => {
        const row = await store.takeCommand(tx, scope, id)
        must(row, `${id} is a command`)
        const now = new Date()
        const step = stepOf(row, now)
        switch (step.is) {
          case 'over':
            return wasDone(row) ? done({}) : refused(row.state, row.code)
          case 'expire':
            await store.moveCommand(tx, scope, id, 'expired')
            return refused('expired', 'it was never sent')
          case 'doubt':
            if (row.state !== 'doubt') await store.moveCommand(tx, scope, id, 'doubt')
            return unknown('no answer')
          default:
            if (step.is === 'ask') await store.markAsked(tx, scope, id, now)
            if (step.is !== 'wait') {
              await store.ringGateways(tx, [merchantId, deviceId, code, id].join(' '))
            }
            return unknown('not answered yet', step.again)
        }
      }),

    async settle(tx, scope, _wanted, outcome, id) {
      if (outcome.is === 'unknown' && outcome.again !== undefined) return
      const row = await store.takeCommand(tx, scope, id)
      must(row, `${id} is a command`)
      await ended(tx, scope, row)
      await tellChange(tx, scope.merchantId, 'devices')
    },
  })
  return [carrier]
}
