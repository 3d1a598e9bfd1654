import type { AdKind } from '#contract/ads/ad.ts'
import { DAY_MINUTES } from '#contract/ads/ad-showings.ts'
import type { Tx } from '#server/platform/db.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as ads from './ad-store.ts'
import { insertPastPlays } from './ad-play-store.ts'
import * as showings from './showing-store.ts'

/** Creates ads for the demo, without a person who uploads and places them. */
type NewAd = {
  readonly name: string
  readonly kind: AdKind
  readonly seconds: number
  readonly bytes: Buffer
  readonly link: string
}
export { replaceCarouselPictures } from './ad-store.ts'
export { saveScreenWait } from './screen-store.ts'

export async function hasAds(tx: Tx, scope: Scope): Promise<boolean> {
  return (await ads.listAds(tx, scope)).length > 0
}

export async function createDemoAd(tx: Tx, scope: Scope, { bytes, ...ad }: NewAd): Promise<string> {
  const sha256 = hashSha256(bytes).toString('hex')
  const row = { ...ad, id: newId(), sha256, bytes: bytes.length }
  await ads.insertAd(tx, scope, row, '')
  return row.id
}

type NewShowing = Pick<showings.SavedShowing, 'kind' | 'name'> &
  Partial<Pick<showings.SavedShowing, 'playsWanted' | 'pricedBy' | 'priceFen'>> & {
    readonly adIds: readonly string[]
    readonly deviceIds: readonly string[]
  }

export async function createDemoShowing(
  tx: Tx,
  scope: Scope,
  { adIds, deviceIds, ...fields }: NewShowing,
): Promise<string> {
  const id = newId()
  const always = { fromDay: null, untilDay: null, startMinute: 0, endMinute: DAY_MINUTES }
  const free = { playsWanted: null, pricedBy: 'none', priceFen: 0 } as const
  await showings.saveShowingRow(tx, scope, { ...always, ...free, ...fields, id }, '')
  const items = adIds.map((adId) => ({ adId, itemId: newId() }))
  await showings.replaceShowingItems(tx, scope, id, items)
  await showings.replaceShowingDevices(tx, scope, id, deviceIds)
  return id
}

type PastPlays = {
  readonly showingId: string
  readonly adId: string
  readonly devices: readonly { readonly id: string; readonly siteId: string }[]
  readonly hours: readonly Date[]
  readonly plays: number
}

export async function bookPastPlays(
  tx: Tx,
  scope: Scope,
  { devices, hours, ...of }: PastPlays,
): Promise<void> {
  const rows = devices.flatMap(({ id: deviceId, siteId }) =>
    hours.map((hour) => ({ ...of, deviceId, siteId, hour: hour.toJSON() })),
  )
  await insertPastPlays(tx, scope, rows)
}
