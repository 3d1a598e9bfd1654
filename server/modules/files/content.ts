import { fileTypeFromFile } from 'file-type'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { filePurposes, type FilePurpose } from '#contract/files/files.ts'
import { isCompleteVideo } from './video-length.ts'

/**
 * Real content of a file. A name and a declared type prove nothing: pictures are decoded and encoded again,
 * which drops anything else in them (locations, scripts, other files).
 */
export type FileContent = { readonly contentType: string; readonly bytes: Buffer }
export type ContentFault = WrongType | 'tooBig' | 'unreadable'
type WrongType = 'notPicture' | 'notVideo' | 'notDocument'

/** A picture with more pixels is a trap for its decoder. */
const POINTS_MAX = 50_000_000
const SIDE_MAX = 4_096

export async function readContent(
  path: string,
  size: number,
  purpose: FilePurpose,
): Promise<FileContent | ContentFault> {
  const detectedType = (await fileTypeFromFile(path))?.mime
  if (!detectedType || !isAllowedForPurpose(detectedType, purpose)) return toWrongType(purpose)
  if (size > filePurposes[purpose].bytesMax) return 'tooBig'
  if (!detectedType.startsWith('image/')) {
    const bytes = await readFile(path)
    return isCompleteFile(detectedType, bytes) ? { contentType: detectedType, bytes } : 'unreadable'
  }
  try {
    return { contentType: detectedType, bytes: await redrawPicture(path, detectedType) }
  } catch {
    return 'unreadable'
  }
}

/** End mark of a PDF. Readers search for it only in the last bytes. */
const PDF_END = { mark: '%%EOF', within: 1_024 }

/**
 * Returns whether the file is complete. A valid beginning is not enough: a truncated file cannot be opened.
 */
function isCompleteFile(contentType: string, bytes: Buffer): boolean {
  if (contentType === 'video/mp4') return isCompleteVideo(bytes)
  return bytes.subarray(-PDF_END.within).includes(PDF_END.mark)
}

export function isAllowedForPurpose(contentType: string, purpose: FilePurpose): boolean {
  return (filePurposes[purpose].types as readonly string[]).includes(contentType)
}

/**
 * Returns the failure for a file of another type. Its sentence names the one type that the purpose accepts.
 */
export function toWrongType(purpose: FilePurpose): WrongType {
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
