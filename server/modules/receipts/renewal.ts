import { beginBatch } from '#server/modules/batches/surface.ts'
import { statesOf } from '#server/modules/devices/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { declareMerchantJob } from '#server/platform/merchant-job.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sweeper } from '#server/platform/sweeper.ts'
import { digestOf, factsOf, toTell } from './content.ts'
import { receiptKind } from './kinds.ts'
import * as store from './store.ts'

type Need = {
  readonly db: Database
  readonly sweeper: Sweeper
  readonly publicUrl: () => string
}

/**
 * Printers that are there and were told something else than what they are to print by now are told
 * that: they were offline, their board is new, or their site has another name. Who refused it is left
 * alone.
 */
export function receiptRenewal({ db, sweeper, publicUrl }: Need): Job {
  return declareMerchantJob({ name: 'receipts.renew', at: '*/5 * * * *', sweeper }, (merchantId) =>
    db.inMerchant(merchantId, (tx, scope) => renewReceipts(tx, scope, publicUrl())),
  )
}

export async function renewReceipts(tx: Tx, scope: Scope, origin: string): Promise<void> {
  const styles = await store.stylesOf(tx, scope)
  if (styles.length === 0) return
  const chosen = await store.allChosen(tx, scope)
  const ids = chosen.map(({ deviceId }) => deviceId)
  const facts = await factsOf(tx, scope, ids, origin)
  const states = await statesOf(tx, scope, ids)
  const behind = chosen.filter(({ deviceId, styleId, told }) => {
    const [style, of] = [styles.find(({ id }) => id === styleId), facts.get(deviceId)]
    return style && of && states.get(deviceId)?.online && told !== digestOf(toTell(style, of))
  })
  const deviceIds = behind.map(({ deviceId }) => deviceId)
  await beginBatch(tx, scope, receiptKind, { wish: { name: '', origin }, deviceIds, askedBy: '' })
}
