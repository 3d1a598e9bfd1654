import { LOGO_HIGH_MAX } from '#contract/receipts/receipt-logo.ts'
import type { Columns, LogoLine } from '#contract/receipts/receipt.ts'
import { COLUMN_DOTS } from '#contract/receipts/receipt-layout.ts'

/** Brightness out of 255 below which a dot is black. Transparent areas stay paper. */
const DARK = 128

/**
 * Returns a picture as the printer prints it: as large as fits, in black and white. Undefined if the file is
 * no picture.
 */
export async function toLogoLine(file: Blob, columns: Columns): Promise<LogoLine | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min((columns * COLUMN_DOTS) / picture.width, LOGO_HIGH_MAX / picture.height)
  const width = Math.max(8, Math.floor((picture.width * scale) / 8) * 8)
  const height = Math.max(1, Math.floor(picture.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (!drawing) return undefined
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.drawImage(picture, 0, 0, width, height)
  picture.close()
  const { data } = drawing.getImageData(0, 0, width, height)
  const bytes = new Uint8Array((width / 8) * height)
  for (let dot = 0; dot < width * height; dot += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(dot * 4, dot * 4 + 3)
    const light = red * 0.3 + green * 0.59 + blue * 0.11
    if (light < DARK) bytes[dot >> 3]! |= 0x80 >> (dot & 7)
  }
  return { kind: 'logo', wide: width, high: height, bits: btoa(String.fromCharCode(...bytes)) }
}
