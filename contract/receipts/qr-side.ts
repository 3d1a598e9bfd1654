/**
 * Number of modules along a side of a QR code of model 2 with error correction M. The layout needs the size
 * of a code that the printer draws itself, and an encoder is larger than this table. Source: ISO 18004,
 * table 7, versions 1 to 15. A code uses one mode, the shortest that has all of its characters.
 */
const FITS = {
  numbers: [34, 63, 101, 149, 202, 255, 293, 365, 432, 513, 604, 691, 796, 871, 991],
  letters: [20, 38, 61, 90, 122, 154, 178, 221, 262, 311, 366, 419, 483, 528, 600],
  bytes: [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412],
} as const
const [SIDE_LEAST, SIDE_STEP] = [21, 4]

export function calculateQrSideModules(text: string): number {
  const [sizes, length] = /^\d*$/.test(text)
    ? [FITS.numbers, text.length]
    : /^[\dA-Z $%*+./:-]*$/.test(text)
      ? [FITS.letters, text.length]
      : [FITS.bytes, new TextEncoder().encode(text).length]
  const version = sizes.findIndex((maxLength) => length <= maxLength)
  return SIDE_LEAST + SIDE_STEP * (version < 0 ? sizes.length - 1 : version)
}
