/**
 * Longest sides in pixels. The first is the largest ever needed; the others are tried until the file is
 * small enough.
 */
const SIDES = [1_600, 1_200, 900, 600] as const
const QUALITY = 0.85
const SCALABLE = /^image\/(jpeg|png|webp)$/

/**
 * Returns the picture as it is sent: upright, at most as large as needed, and without the camera's place and
 * time. A file that is not a picture, is animated or cannot be read here is returned unchanged.
 */
export async function scalePicture(file: File, sizeMax: number): Promise<File> {
  if (!SCALABLE.test(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  let smallest = file
  for (const side of SIDES) {
    // oxlint-disable-next-line no-await-in-loop -- each is tried only if the one before was too heavy
    const scaled = await drawScaled(picture, side, file)
    if (scaled && (scaled.size < smallest.size || smallest === file)) smallest = scaled
    if (smallest.size <= sizeMax) break
  }
  picture.close()
  return smallest
}

/**
 * Draws the picture with the given longest side. A JPEG stays a JPEG, which has no transparency; all others
 * become WebP to keep it.
 */
async function drawScaled(picture: ImageBitmap, side: number, { name, type }: File) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const targetType = type === 'image/jpeg' ? type : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, targetType, QUALITY),
  )
  // The file keeps the name that people chose and look for. The server detects its type from the content.
  return blob && new File([blob], name, { type: blob.type })
}
