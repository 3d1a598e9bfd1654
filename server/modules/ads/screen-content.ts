import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { DAY_MINUTES } from '#contract/ads/ad-showings.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import {
  USUAL_WAIT_SECONDS,
  getDefaultFunctionOrder,
  type ScreenFunctionOrder,
} from '#contract/ads/device-screen.ts'
import type { ScreenContent, ShownAd } from '#gateway/protocol.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { computeContentDigest } from '#server/modules/holdings/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listCarouselPictures } from './ad-store.ts'
import { listScreenRows, type ScreenRow } from './screen-store.ts'
import { listDeviceAds, type DeviceAd } from './showing-store.ts'
import { isAdStopped, listAdStops } from './ad-switch-store.ts'

/**
 * Content of a device's screen, built only here from everything that was set for it. Files are named by
 * their links; `toAbsoluteFileUrls` adds the address from which they are fetched.
 */
export type DeviceScreenContent = {
  readonly content: ScreenContent
  readonly digest: string
  readonly row: ScreenRow | undefined
}

/** Returns the contents of the devices that the scope may see, by id. */
export async function listScreenContents(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, DeviceScreenContent>> {
  const [devices, rows, pictures, ads, stops] = await Promise.all([
    findDevices(tx, scope, deviceIds),
    listScreenRows(tx, scope, deviceIds),
    listCarouselPictures(tx, scope, deviceIds),
    listDeviceAds(tx, scope, deviceIds, formatShanghaiDay(new Date())),
    listAdStops(tx, scope),
  ])
  const picturesOf = Map.groupBy(pictures, ({ deviceId }) => deviceId)
  const adsOf = Map.groupBy(ads, ({ deviceId }) => deviceId)
  return new Map(
    devices.map((device) => {
      const { id, type } = device
      const row = rows.get(id)
      const own = isAdStopped(stops, device) ? [] : (adsOf.get(id) ?? [])
      const carousel = picturesOf.get(id) ?? []
      const content: ScreenContent = {
        ads: own.map(toShownAd),
        carousel: carousel.map(({ link, sha256 }) => ({ url: link, sha256 })),
        functions: getFunctionOrder(type, row)
          .filter(({ isOn }) => isOn)
          .map((each) => each.id),
        wait: row?.waitSeconds ?? USUAL_WAIT_SECONDS,
      }
      return [id, { content, row, digest: computeContentDigest(content) }]
    }),
  )
}

function toShownAd({ itemId, kind, link, sha256, seconds, ...when }: DeviceAd): ShownAd {
  const { fromDay, untilDay, startMinute, endMinute } = when
  const isAllDay = startMinute === 0 && endMinute === DAY_MINUTES
  return {
    id: itemId,
    kind,
    url: link,
    sha256,
    seconds,
    ...(fromDay !== null && { from: fromDay }),
    ...(untilDay !== null && { until: untilDay }),
    ...(!isAllDay && { minutes: [startMinute, endMinute] }),
  }
}

export function getFunctionOrder(
  type: DeviceType,
  row: ScreenRow | undefined,
): ScreenFunctionOrder {
  return row?.functions ?? getDefaultFunctionOrder(type)
}

/** Adds the address from which each file is fetched. */
export function toAbsoluteFileUrls(content: ScreenContent, origin: string): ScreenContent {
  const toAbsoluteFile = <File extends { readonly url: string }>(file: File) => {
    return { ...file, url: new URL(file.url, origin).href }
  }
  return {
    ...content,
    ads: content.ads.map(toAbsoluteFile),
    carousel: content.carousel.map(toAbsoluteFile),
  }
}
