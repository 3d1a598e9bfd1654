import { statesOf } from '#server/modules/devices/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { declareMerchantJob } from '#server/platform/merchant-job.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sweeper } from '#server/platform/sweeper.ts'
import { contentsOf } from './screen-content.ts'
import { devicesWithScreens } from './showing-store.ts'
import { tellScreens } from './tell-screens.ts'

type Need = {
  readonly db: Database
  readonly sweeper: Sweeper
  /** Where devices fetch files, without a slash at its end. */
  readonly publicUrl: () => string
}

/**
 * Devices that are there and were told something else than what they are to show by now are told
 * that: they were offline, their board is new, or a showing is over. Who refused it is left alone.
 */
export function screenRenewal({ db, sweeper, publicUrl }: Need): Job {
  return declareMerchantJob({ name: 'ads.renew', at: '*/5 * * * *', sweeper }, (merchantId) =>
    db.inMerchant(merchantId, (tx, scope) => renewScreens(tx, scope, publicUrl())),
  )
}

export async function renewScreens(tx: Tx, scope: Scope, origin: string): Promise<void> {
  const ids = await devicesWithScreens(tx, scope)
  if (ids.length === 0) return
  const [contents, states] = [await contentsOf(tx, scope, ids), await statesOf(tx, scope, ids)]
  const behind = ids.filter((id) => {
    const screen = contents.get(id)
    return screen && states.get(id)?.online && screen.row?.told !== screen.digest
  })
  if (behind.length === 0) return
  await tellScreens(tx, scope, behind, { wish: { what: 'renewed', origin }, askedBy: '' })
}
