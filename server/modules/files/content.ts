import { fileTypeFromFile } from 'file-type'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { filePurposes, type FilePurpose } from '#contract/files/files.ts'
import { isWholeVideo } from './video-length.ts'

/**
 * What a file really is. A name and a declared type prove nothing: pictures are decoded and written
 * anew, which leaves behind whatever else was in them (places, scripts, other files).
 */
export type Content = { readonly contentType: string; readonly bytes: Buffer }
export type ContentFault = WrongType | 'tooBig' | 'unreadable'
type WrongType = 'notPicture' | 'notVideo' | 'notDocument'

/** A picture of more points than this is a trap for whoever decodes it. */
const POINTS_MAX = 50_000_000
const SIDE_MAX = 4_096

export async function readContent(
  path: string,
  size: number,
  purpose: FilePurpose,
): Promise<Content | ContentFault> {
  const found = (await fileTypeFromFile(path))?.mime
  if (!found || !isTaken(found, purpose)) return wrongTypeOf(purpose)
  if (size > filePurposes[purpose].bytesMax) return 'tooBig'
  if (!found.startsWith('image/')) {
    const bytes = await readFile(path)
    return isWhole(found, bytes) ? { contentType: found, bytes } : 'unreadable'
  }
  try {
    return { contentType: found, bytes: await redrawPicture(path, found) }
  } catch {
    return 'unreadable'
  }
}

/** Where a PDF says that it ends; software that reads it looks no further back. */
const PDF_END = { mark: '%%EOF', within: 1_024 }

/** A right beginning is not enough: a file that was cut off, or is nothing but a head, opens nowhere. */
function isWhole(contentType: string, bytes: Buffer): boolean {
  if (contentType === 'video/mp4') return isWholeVideo(bytes)
  return bytes.subarray(-PDF_END.within).includes(PDF_END.mark)
}

export function isTaken(contentType: string, purpose: FilePurpose): boolean {
  return (filePurposes[purpose].types as readonly string[]).includes(contentType)
}

/** What is said of a file of another kind: what it is for takes one kind, and the sentence names that. */
export function wrongTypeOf(purpose: FilePurpose): WrongType {
  if (purpose === 'video') return 'notVideo'
  return purpose === 'document' ? 'notDocument' : 'notPicture'
}

async function redrawPicture(path: string, contentType: string): Promise<Buffer> {
  const animated = contentType === 'image/gif' || contentType === 'image/webp'
  const picture = sharp(path, { limitInputPixels: POINTS_MAX, failOn: 'error', animated })
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
  switch (contentType) {
    case 'image/png':
      return picture.png().toBuffer()
    case 'image/webp':
      return picture.webp({ quality: 90 }).toBuffer()
    case 'image/gif':
      return picture.gif().toBuffer()
    default:
      return picture.jpeg({ quality: 88 }).toBuffer()
  }
}
