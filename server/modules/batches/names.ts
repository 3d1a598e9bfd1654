/** So many are named, and of the others how many there are. */
const NAMED_MAX = 3

type Named = { readonly code: string; readonly number: string; readonly fieldName: string }

/**
 * As people know them: `A01、A02、A03 +7`. Every site has its A01: where a number is that of several, it is
 * told with its site, or by its code where that says no more. No I/O.
 */
export function namesOf(devices: readonly Named[]): string {
  const numbers = countsOf(devices.map(({ number }) => number))
  const places = countsOf(devices.map(placeOf))
  const names = devices.slice(0, NAMED_MAX).map((device) => {
    const { code, number, fieldName } = device
    if (number === '') return code
    if (numbers.get(number) === 1) return number
    return fieldName !== '' && places.get(placeOf(device)) === 1 ? placeOf(device) : code
  })
  const more = devices.length - names.length
  return names.join('、') + (more > 0 ? ` +${more}` : '')
}

function placeOf({ fieldName, number }: Named): string {
  return `${fieldName} ${number}`
}

function countsOf(all: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(all, (each) => each)].map(([key, { length }]) => [key, length]))
}
