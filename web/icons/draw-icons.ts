import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * Draws the icons of the installed console from `icon.svg` into `web/public`. Run it by hand when the mark
 * changes: `node web/icons/draw-icons.ts`.
 */
const GROUND = '#0E2E2A'
const publicFolder = new URL('../public/', import.meta.url)
const mark = readFileSync(new URL('icon.svg', publicFolder))

async function drawIcon(name: string, size: number, part: number): Promise<void> {
  const inner = Math.round(size * part)
  const picture = await sharp(mark, { density: 72 * (inner / 56) })
    .resize(inner)
    .png()
    .toBuffer()
  const dimensions = { width: size, height: size, channels: 4 as const }
  // An icon with a margin is filled to its edge, because phones cut their own shape out of it.
  const background = part < 1 ? GROUND : '#00000000'
  await sharp({ create: { ...dimensions, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, publicFolder).pathname)
}

await drawIcon('icon-192.png', 192, 1)
await drawIcon('icon-512.png', 512, 1)
await drawIcon('icon-180.png', 180, 0.86)
await drawIcon('icon-maskable-512.png', 512, 0.72)
