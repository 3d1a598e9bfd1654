/** A logo with one bit per dot. It is small, since it is sent within the message to the machine. */
export const LOGO_HIGH_MAX = 96
/** Width of 80 mm paper in dots. `LOGO_BITS_MAX` is the base64 length of the largest logo. */
const WIDEST_DOTS = 576
export const LOGO_BITS_MAX = Math.ceil(((WIDEST_DOTS / 8) * LOGO_HIGH_MAX) / 3) * 4

/** Returns undefined if the text is not base64. */
export function decodeLogoBits(bits: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(bits), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Returns each row as its dots; true is black. */
export function toLogoRows({ wide, bits }: { readonly wide: number; readonly bits: string }) {
  const bytes = decodeLogoBits(bits) ?? new Uint8Array()
  const rowBytes = wide / 8
  return Array.from({ length: bytes.length / rowBytes }, (_, row) =>
    Array.from({ length: wide }, (_dot, x) => {
      const byte = bytes[row * rowBytes + (x >> 3)] ?? 0
      return (byte & (0x80 >> (x & 7))) !== 0
    }),
  )
}
