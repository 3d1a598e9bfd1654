import type { CallOutput } from '#contract/base/call.ts'
import type { UpgradePart, upgrades } from '#contract/upgrades/upgrades.ts'
import type { RunningVersion } from '#server/modules/devices/surface.ts'

type Model = CallOutput<typeof upgrades.overview>['models'][number]

/**
 * Returns the models with their running versions, most devices first. Devices that never connected have no
 * model and are left out.
 */
export function groupVersionsByModel(
  running: readonly RunningVersion[],
  part: UpgradePart,
): Model[] {
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
          .map(([version, versionDevices]) => ({ version, devices: versionDevices.length }))
          .toSorted((a, b) => b.devices - a.devices || (a.version < b.version ? 1 : -1)),
      }
    })
    .toSorted((a, b) => b.devices - a.devices || (a.model < b.model ? -1 : 1))
}

/** Returns the devices of the model that do not run this version, online devices first. */
export function listDevicesToUpgrade(
  running: readonly RunningVersion[],
  release: { readonly part: UpgradePart; readonly model: string; readonly version: string },
): string[] {
  const { part, model, version } = release
  return running
    .filter((device) => device.model === model && device[part] !== version)
    .toSorted((a, b) => Number(b.online) - Number(a.online))
    .map(({ deviceId }) => deviceId)
}

/**
 * Returns the sizes of all waves but the last: a trial of `first` devices, then waves of `each`. If `each`
 * is 0, all others form one wave.
 */
export function rolloutWaveSizes(
  count: number,
  sizes: { readonly first: number; readonly each: number },
) {
  const { first, each } = sizes
  if (first >= count) return []
  const more = each === 0 ? 0 : Math.ceil((count - first) / each) - 1
  return [first, ...Array.from({ length: more }, () => each)]
}
