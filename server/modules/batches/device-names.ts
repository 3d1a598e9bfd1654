/** This many devices are named; the others are only counted. */
const NAMED_MAX = 3

type SiteDeviceName = { readonly code: string; readonly number: string; readonly fieldName: string }

/**
 * Formats device names as people use them: `A01、A02、A03 +7`. Every site has its A01, so an ambiguous number
 * is given with its site, or by its code if that is still ambiguous. No I/O.
 */
export function formatDeviceNames(devices: readonly SiteDeviceName[]): string {
  const numbers = countEachText(devices.map(({ number }) => number))
  const places = countEachText(devices.map(formatDevicePlace))
  const names = devices.slice(0, NAMED_MAX).map((device) => {
    const { code, number, fieldName } = device
    if (number === '') return code
    if (numbers.get(number) === 1) return number
    return fieldName !== '' && places.get(formatDevicePlace(device)) === 1
      ? formatDevicePlace(device)
      : code
  })
  const more = devices.length - names.length
  return names.join('、') + (more > 0 ? ` +${more}` : '')
}

function formatDevicePlace({ fieldName, number }: SiteDeviceName): string {
  return `${fieldName} ${number}`
}

function countEachText(all: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(all, (each) => each)].map(([key, { length }]) => [key, length]))
}
