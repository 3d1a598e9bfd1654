/** Boxes of an MP4: four bytes of length, four letters, and what is in it. Source: ISO/IEC 14496-12. */
const HEAD = 8
const LONG_HEAD = 16

/** Returns the content of the first box with this name; undefined if it is missing or incomplete. */
function findVideoBox(bytes: Buffer, name: string): Buffer | undefined {
  let offset = 0
  while (offset + HEAD <= bytes.length) {
    const short = bytes.readUInt32BE(offset)
    const isLong = short === 1 && offset + LONG_HEAD <= bytes.length
    const head = isLong ? LONG_HEAD : HEAD
    const length = isLong
      ? Number(bytes.readBigUInt64BE(offset + HEAD))
      : short || bytes.length - offset
    if (length < head) return undefined
    if (bytes.toString('latin1', offset + 4, offset + HEAD) === name) {
      const isWhole = offset + length <= bytes.length
      return isWhole ? bytes.subarray(offset + head, offset + length) : undefined
    }
    offset += length
  }
  return undefined
}

/** Returns the length of a video in seconds, as its header gives it; undefined if it gives none. */
export function readVideoSeconds(bytes: Buffer): number | undefined {
  const moov = findVideoBox(bytes, 'moov')
  const head = moov && findVideoBox(moov, 'mvhd')
  if (!head || head.length < 32) return undefined
  // Version 1 has times of eight bytes.
  const isWide = head[0] === 1
  const scale = head.readUInt32BE(isWide ? 20 : 12)
  const length = isWide ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  const seconds = length / scale
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

/** Returns whether an MP4 contains a whole film: a description with a track, and pictures or sound. */
export function isCompleteVideo(bytes: Buffer): boolean {
  const moov = findVideoBox(bytes, 'moov')
  const media = findVideoBox(bytes, 'mdat')
  return moov !== undefined && findVideoBox(moov, 'trak') !== undefined && (media?.length ?? 0) > 0
}
