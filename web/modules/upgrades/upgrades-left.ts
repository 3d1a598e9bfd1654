import type { CallOutput } from '#contract/base/call.ts'
import type { Release, upgrades } from '#contract/upgrades/upgrades.ts'

type Overview = CallOutput<typeof upgrades.overview>

/** Number of devices of the model that do not run the version, and how many of them run a higher one. */
export type UpgradesLeft = { readonly devices: number; readonly higher: number }

/** Compares each number in a version: 2.10 is higher than 2.9. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Returns whether every device left runs a higher version, so that it would be downgraded. */
export function isDowngrade(left: UpgradesLeft | undefined): boolean {
  return left !== undefined && left.devices > 0 && left.higher === left.devices
}

/** Returns undefined if there is no device of its model. */
export function toUpgradesLeft(
  { models }: Overview,
  { model, version }: Pick<Release, 'model' | 'version'>,
): UpgradesLeft | undefined {
  const found = models.find((each) => each.model === model)
  if (!found) return undefined
  const countDevicesRunning = (isIncluded: (version: string) => boolean) =>
    found.versions
      .filter((each) => isIncluded(each.version))
      .reduce((sum, each) => sum + each.devices, 0)
  return {
    devices: found.devices - countDevicesRunning((each) => each === version),
    higher: countDevicesRunning((each) => compare(each, version) > 0),
  }
}
