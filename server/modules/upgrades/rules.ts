import type { OutputOf } from '#contract/base/call.ts'
import type { UpgradePart, upgrades } from '#contract/upgrades/upgrades.ts'
import type { Running } from '#server/modules/devices/surface.ts'

type Model = OutputOf<typeof upgrades.overview>['models'][number]

/** Models with the versions that run on them, the most devices first. One that never came has none. */
export function byModel(running: readonly Running[], part: UpgradePart): Model[] {
  const models = Map.groupBy(
    running.filter(({ model }) => model !== ''),
    ({ model }) => model,
  )
  return [...models]
    .map(([model, devices]) => {
      const versions = Map.groupBy(devices, (device) => device[part])
      return {
        model,
        devices: devices.length,
        online: devices.filter(({ online }) => online).length,
        versions: [...versions]
          .map(([version, those]) => ({ version, devices: those.length }))
          .toSorted((a, b) => b.devices - a.devices || (a.version < b.version ? 1 : -1)),
      }
    })
    .toSorted((a, b) => b.devices - a.devices || (a.model < b.model ? -1 : 1))
}

/** Those of the model that do not hold it, the ones that are there to hear it first. */
export function toUpgrade(
  running: readonly Running[],
  release: { readonly part: UpgradePart; readonly model: string; readonly version: string },
): string[] {
  const { part, model, version } = release
  return running
    .filter((device) => device.model === model && device[part] !== version)
    .toSorted((a, b) => Number(b.online) - Number(a.online))
    .map(({ deviceId }) => deviceId)
}

/** Of all waves but the last: `first` devices try it, then it goes on by `each`; 0: the rest at once. */
export function rolloutWaveSizes(
  count: number,
  sizes: { readonly first: number; readonly each: number },
) {
  const { first, each } = sizes
  if (first >= count) return []
  const more = each === 0 ? 0 : Math.ceil((count - first) / each) - 1
  return [first, ...Array.from({ length: more }, () => each)]
}
