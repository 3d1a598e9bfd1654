import { buildQrDrawing, type Level } from './qr-path.ts'

/** Minimum side of a saved picture in pixels: sharp on a label of 80 mm at 300 dpi. */
const SIDE_DOTS = 1000

export function createQrSvgBlob(text: string, level: Level): Blob {
  const { path, side } = buildQrDrawing(text, level)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}mm" ` +
    `height="${side}mm" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/>` +
    `<path d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** Draws each module with a whole number of pixels, so that no edge is blurred. */
export async function createQrPngBlob(text: string, level: Level): Promise<Blob> {
  const { path, side } = buildQrDrawing(text, level)
  const dots = Math.ceil(SIDE_DOTS / side)
  const canvas = document.createElement('canvas')
  canvas.width = side * dots
  canvas.height = side * dots
  const pen = canvas.getContext('2d')
  pen?.scale(dots, dots)
  if (pen) pen.fillStyle = '#fff'
  pen?.fillRect(0, 0, side, side)
  if (pen) pen.fillStyle = '#000'
  pen?.fill(new Path2D(path))
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the canvas gave no picture'))))
  })
}

export function downloadBlobFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The URL is revoked late: the browser has picked up the file by the next task, and Safari needs the URL
  // until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
