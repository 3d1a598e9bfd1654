/** Boxes of an MP4: four bytes of length, four letters, and what is in it. Source: ISO/IEC 14496-12. */
const HEAD = 8
const LONG_HEAD = 16

/** Returns the content of the first box with this name; undefined if it is missing or incomplete. */
function findVideoBox(bytes: Buffer, name: string): Buffer | undefined {
  let at = 0
  while (at + HEAD <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + LONG_HEAD <= bytes.length
    const head = isLong ? LONG_HEAD : HEAD
    const length = isLong ? Number(bytes.readBigUInt64BE(at + HEAD)) : short || bytes.length - at
    if (length < head) return undefined
    if (bytes.toString('latin1', at + 4, at + HEAD) === name) {
      const isWhole = at + length <= bytes.length
      return isWhole ? bytes.subarray(at + head, at + length) : undefined
    }
    at += length
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
