import {
  AD_SECONDS_MAX,
  adKinds,
  ADS_MAX,
  adSubject,
  USUAL_AD_SECONDS,
  type Ad,
} from '#contract/ads/ad.ts'
import { adFileFailures, type mediaCalls } from '#contract/ads/ad-media.ts'
import type { CallInput } from '#contract/base/call.ts'
import { screenSubject } from '#contract/ads/device-screen.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { readStoredFile, readVideoSeconds } from '#server/modules/files/surface.ts'
import { listSiteNames, listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as store from './ad-store.ts'
import {
  toScreenDevice,
  requireReachableDevices,
  canSeeAllDevices,
  requireScreenBatch,
  beginScreenBatch,
  type AdsDeps,
} from './device-screens.ts'
import { listScreenContents } from './screen-content.ts'
import { screenKind } from './screen-holding.ts'

/** Adds where the ads are used: in showings, and in the carousels of devices. */
async function toAds(tx: Tx, scope: Scope, rows: readonly store.AdRow[]): Promise<Ad[]> {
  const uses = await store.listAdUses(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const deviceIds = uses.flatMap(({ deviceId }) => deviceId ?? [])
  const [devices, sites] = await Promise.all([
    findDevices(tx, scope, deviceIds),
    listSiteNames(tx, scope),
  ])
  const formatAdDeviceName = (id: string | null) => {
    const device = devices.find((each) => each.id === id)
    if (!device) return '…'
    const { number, code, fieldId } = device
    const site = (fieldId !== null && sites.get(fieldId)) || ''
    return `${number || code} ${site}`.trim()
  }
  return rows.map(({ sha256: _sha256, ...row }) => {
    const own = uses.filter(({ adId }) => adId === row.id)
    return {
      ...row,
      usedIn: own.map(({ showing, deviceId }) => showing ?? formatAdDeviceName(deviceId)),
    }
  })
}

/** Returns the ads in the order of their ids; undefined if one is missing. */
async function listAdsInOrder(tx: Tx, scope: Scope, ids: readonly string[]) {
  const adsById = new Map((await store.findAds(tx, scope, ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => adsById.get(id) ?? [])
  return rows.length === ids.length ? rows : undefined
}

const toAdFileRefusal = (failure: keyof typeof adFileFailures) =>
  new Refusal(failure, adFileFailures[failure], 'link')

/**
 * Reads what a device needs of an uploaded file; for a video also its length. Throws a refusal if it is
 * unsuitable.
 */
async function readAdFile({ storage }: AdsDeps, link: string) {
  const file = await readStoredFile(storage, link)
  if (!file) throw toAdFileRefusal('noSuchFile')
  const { contentType, bytes } = file
  const sha256 = hashSha256(bytes).toString('hex')
  const fileFields = { link, sha256, bytes: bytes.length }
  if (contentType.startsWith('image/')) return { ...fileFields, kind: 'picture' as const }
  if (contentType !== 'video/mp4') throw toAdFileRefusal('wrongType')
  const length = readVideoSeconds(bytes)
  if (length === undefined) throw toAdFileRefusal('unknownLength')
  if (length > AD_SECONDS_MAX) throw toAdFileRefusal('tooLong')
  return { ...fileFields, kind: 'video' as const, seconds: Math.max(1, Math.round(length)) }
}

function adAuditFields({ name, kind, seconds, link }: Omit<store.AdRow, 'createTime'>) {
  return { name, kind: adKinds[kind], seconds, file: link.split('/').at(-1)! }
}

async function editAdMedia(
  deps: AdsDeps,
  { id, name, link, seconds }: CallInput<typeof mediaCalls.edit>,
  context: CallContext<typeof mediaCalls.edit>,
) {
  const { tx, scope, refuse, record, tell } = context
  const before = await store.lockAd(tx, scope, id)
  if (!before) throw refuse('adMissing', 'id')
  const file = link === undefined || link === before.link ? undefined : await readAdFile(deps, link)
  const next = { ...before, ...file, name: name ?? before.name }
  const usual = before.kind === 'video' ? USUAL_AD_SECONDS : before.seconds
  const row = { ...next, seconds: next.kind === 'video' ? next.seconds : (seconds ?? usual) }
  const on = await store.listDevicesWithAd(tx, scope, id)
  if (row.kind === 'video' && on.some(({ inCarousel }) => inCarousel)) {
    throw refuse('notPicture', 'link')
  }
  const deviceIds = [...new Set(on.map((device) => device.id))]
  if (!(await canSeeAllDevices(tx, scope, deviceIds))) throw refuse('notAllYours')
  await store.updateAd(tx, scope, row)
  record(scope, adSubject, {
    id,
    name: row.name,
    before: adAuditFields(before),
    after: adAuditFields(row),
  })
  tell(scope, 'ads')
  const isOther = row.sha256 !== before.sha256 || row.seconds !== before.seconds
  const batchId = (isOther && (await beginScreenBatch(deps, context, 'ads', deviceIds))) || null
  return { ad: (await toAds(tx, scope, [row]))[0]!, batchId }
}

export function mediaHandlers(deps: AdsDeps): Handlers<typeof mediaCalls> {
  return {
    async list({ kind }, { tx, scope }) {
      const rows = await store.listAds(tx, scope)
      return toAds(
        tx,
        scope,
        rows.filter((row) => kind === undefined || row.kind === kind),
      )
    },

    async add({ name, link, seconds = USUAL_AD_SECONDS }, context) {
      const { tx, scope, actor, refuse, record, tell } = context
      const file = await readAdFile(deps, link)
      if ((await store.listAds(tx, scope)).length >= ADS_MAX) throw refuse('shelfFull')
      const row = { id: newId(), name, seconds, ...file }
      await store.insertAd(tx, scope, row, actor.name)
      record(scope, adSubject, { id: row.id, name, after: adAuditFields(row) })
      tell(scope, 'ads')
      const { sha256: _sha256, ...ad } = row
      return { ...ad, usedIn: [], createTime: new Date() }
    },

    edit: (input, context) => editAdMedia(deps, input, context),

    async remove({ ids }, { tx, scope, refuse, record, tell }) {
      const rows = await store.findAds(tx, scope, ids)
      if (rows.length < new Set(ids).size) throw refuse('adMissing', 'ids')
      if ((await store.listAdUses(tx, scope, ids)).length > 0) throw refuse('inUse', 'ids')
      await store.removeAds(tx, scope, ids)
      for (const { id, name, kind } of rows) {
        record(scope, adSubject, { id, name, before: { name, kind: adKinds[kind] } })
      }
      tell(scope, 'ads')
      return { removed: rows.length }
    },

    async carousel({ equipmentId }, { tx, scope, refuse }) {
      const [device] = await findDevices(tx, scope, [equipmentId])
      if (!device) throw refuse('notFound', 'equipmentId')
      const pictures = await store.listCarouselPictures(tx, scope, [device.id])
      const contents = await listScreenContents(tx, scope, [device.id])
      const state = (await screenKind.states(tx, scope, contents)).get(device.id)!
      const { type: _type, ...named } = toScreenDevice(device, await listAllSites(tx, scope))
      const pictureRows = pictures.map(({ deviceId: _deviceId, ...picture }) => picture)
      return { ...named, pictures: await toAds(tx, scope, pictureRows), ...state }
    },

    async setCarousel({ ids, pictureIds }, context) {
      const { tx, scope, refuse, record } = context
      const devices = await requireReachableDevices(context, ids)
      const pictures = await listAdsInOrder(tx, scope, pictureIds)
      if (!pictures) throw refuse('adMissing', 'pictureIds')
      if (pictures.some(({ kind }) => kind !== 'picture')) throw refuse('notPicture', 'pictureIds')
      const previousPictures = await store.listCarouselPictures(tx, scope, ids)
      for (const { id, code: name } of devices) {
        const before = previousPictures.filter(({ deviceId }) => deviceId === id)
        const [from, to] = [before, pictures].map((list) => ({
          carousel: list.map((each) => each.name).join('、'),
        }))
        record(scope, screenSubject, { id, name, before: from!, after: to! })
      }
      await store.replaceCarouselPictures(tx, scope, ids, pictureIds)
      return requireScreenBatch(deps, context, 'carousel', ids)
    },
  }
}
