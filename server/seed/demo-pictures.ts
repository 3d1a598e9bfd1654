import sharp from 'sharp'
import type { DemoFileStore } from './demo-ads.ts'

/** Goods of the demo have pictures like any others. They are drawn here in the shape of the goods. */
const shapes = {
  drink: '<path d="M64 26h32v20H64zM58 52h44l8 18v58a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10V70z"/>',
  snack: '<path d="M44 34h72l-6 12 8 84H42l8-84z"/>',
  gadget: '<rect x="40" y="48" width="80" height="64" rx="18"/><path d="M74 22h12v30H74z"/>',
  box: '<path d="M36 72h88v58H36zM28 42h104v24H28z"/>',
  lipstick: '<rect x="58" y="86" width="44" height="50" rx="6"/><path d="M64 82V48l32-20v54z"/>',
  plush:
    '<circle cx="80" cy="88" r="44"/><circle cx="48" cy="50" r="18"/><circle cx="112" cy="50" r="18"/>',
} as const
export type Shape = keyof typeof shapes

const inks = ['#0b6b5c', '#7a4b1f', '#7a1f2b', '#2b4a7a'] as const
const grounds = ['#dcebe7', '#f1e6d8', '#f3dfe2', '#dfe6f1'] as const

/**
 * Returns a function that gives the link of a picture; the link is empty if the picture cannot be stored.
 * Each picture is drawn once.
 */
export function createPictureSource(
  keep: DemoFileStore,
): (shape: Shape, turn: number) => Promise<string> {
  const links = new Map<string, Promise<string>>()
  return (shape, index) => {
    const colour = index % inks.length
    const key = `${shape} ${colour}`
    const link =
      links.get(key) ??
      drawDemoPicture(shape, colour)
        .then(keep)
        .then((storedLink) => storedLink ?? '')
    links.set(key, link)
    return link
  }
}

async function drawDemoPicture(shape: Shape, colour: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160">
    <rect width="160" height="160" fill="${grounds[colour]}"/>
    <g fill="${inks[colour]}">${shapes[shape]}</g></svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  return { contentType: 'image/png' as const, bytes }
}
