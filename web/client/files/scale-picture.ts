/** As wide or high as a picture is needed at most, then smaller ones until it is light enough. */
const SIDES = [1_600, 1_200, 900, 600] as const
const QUALITY = 0.85
const SCALABLE = /^image\/(jpeg|png|webp)$/

/**
 * A picture as it is sent: upright, not larger than needed, without what the camera wrote about
 * place and time. What is no picture, moves, or can't be read here comes back as it was.
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

/** Transparency stays where there was some: a JPEG has none to lose. */
async function drawScaled(picture: ImageBitmap, side: number, { name, type }: File) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const wanted = type === 'image/jpeg' ? type : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, QUALITY))
  // Its name is the one that people chose and look for; what it is, the server reads from its content.
  return blob && new File([blob], name, { type: blob.type })
}
