import {
  bookPast,
  devicesAt,
  type PastDevice,
  type Stretch,
} from '#server/modules/devices/surface.ts'
import { findLogin } from '#server/modules/people/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { demoMerchant } from './demo-merchant.ts'

/** Books what the demo's devices would have told in hours that are over, where nothing is booked yet. */
export type PastOf = (code: string, stretch: Stretch) => PastDevice['hours']

export async function bookDemoPast(
  db: Database,
  stretch: Stretch,
  pastOf: PastOf,
): Promise<boolean> {
  const owner = await db.asNobody((tx) => findLogin(tx, demoMerchant.owner.phone))
  if (!owner) return false
  return db.inMerchant(owner.merchantId, async (tx, scope) => {
    const devices = await devicesAt(tx, scope)
    const past = devices.map(({ id, siteId, code }) => ({
      deviceId: id,
      siteId,
      hours: pastOf(code, stretch),
    }))
    return bookPast(tx, scope, stretch, past)
  })
}
