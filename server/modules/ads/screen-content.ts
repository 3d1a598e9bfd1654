import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { DAY_MINUTES } from '#contract/ads/ad-showings.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import {
  USUAL_WAIT_SECONDS,
  usualFunctions,
  type FunctionOrder,
} from '#contract/ads/device-screen.ts'
import type { ScreenContent, ShownAd } from '#gateway/protocol.ts'
import { devicesById } from '#server/modules/devices/surface.ts'
import { digestOf } from '#server/modules/holdings/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { carouselsOf } from './ad-store.ts'
import { screensOf, type ScreenRow } from './screen-store.ts'
import { adsAt, type AdAt } from './showing-store.ts'
import { isAdStopped, stopsOf } from './ad-switch-store.ts'

/**
 * Content of a device's screen, built only here from everything that was set for it. Files are named by
 * their links; `toAbsoluteFileUrls` adds the address from which they are fetched.
 */
export type ToShow = {
  readonly content: ScreenContent
  readonly digest: string
  readonly row: ScreenRow | undefined
}

/** Returns the contents of the devices that the scope may see, by id. */
export async function contentsOf(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, ToShow>> {
  const [devices, rows, pictures, ads, stops] = await Promise.all([
    devicesById(tx, scope, deviceIds),
    screensOf(tx, scope, deviceIds),
    carouselsOf(tx, scope, deviceIds),
    adsAt(tx, scope, deviceIds, formatShanghaiDay(new Date())),
    stopsOf(tx, scope),
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
        ads: own.map(shownAd),
        carousel: carousel.map(({ link, sha256 }) => ({ url: link, sha256 })),
        functions: functionsOf(type, row)
          .filter(({ isOn }) => isOn)
          .map((each) => each.id),
        wait: row?.waitSeconds ?? USUAL_WAIT_SECONDS,
      }
      return [id, { content, row, digest: digestOf(content) }]
    }),
  )
}

function shownAd({ itemId, kind, link, sha256, seconds, ...when }: AdAt): ShownAd {
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

export function functionsOf(type: DeviceType, row: ScreenRow | undefined): FunctionOrder {
  return row?.functions ?? usualFunctions(type)
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
