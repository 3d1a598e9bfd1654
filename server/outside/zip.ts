import { must } from '#contract/base/must.ts'

/** A file inside a ZIP, still packed (deflate). */
export type ZippedFile = { readonly name: Uint8Array; readonly packed: Uint8Array }

const END = 0x06_05_4b_50
const END_BYTES = 22
const COMMENT_BYTES_MAX = 65_535
const ENTRY = 0x02_01_4b_50
const ENTRY_BYTES = 46
const LOCAL = 0x04_03_4b_50
const LOCAL_BYTES = 30
const DEFLATE = 8

/**
 * Lists the files of a ZIP from its directory at the end, which has the sizes even if the writer lacked them
 * beforehand. Throws if it is not a ZIP or not packed by deflate.
 */
export function listZippedFiles(zip: Uint8Array): ZippedFile[] {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = findZipEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let offset = bytes.readUInt32LE(end + 16)
  const files: ZippedFile[] = []
  for (let index = 0; index < count; index += 1) {
    must(bytes.readUInt32LE(offset) === ENTRY, 'a directory names one file after another')
    const [name, extra, comment] = [28, 30, 32].map((fieldOffset) =>
      bytes.readUInt16LE(offset + fieldOffset),
    )
    const nameEnd = offset + ENTRY_BYTES + name!
    const local = bytes.readUInt32LE(offset + 42)
    const size = bytes.readUInt32LE(offset + 20)
    if (size > 0) {
      must(bytes.readUInt16LE(offset + 10) === DEFLATE, 'a file is packed by deflate')
      must(bytes.readUInt32LE(local) === LOCAL, 'a file stands where the directory says')
      const head = LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const packed = bytes.subarray(local + head, local + head + size)
      files.push({ name: bytes.subarray(offset + ENTRY_BYTES, nameEnd), packed })
    }
    offset = nameEnd + extra! + comment!
  }
  return files
}

function findZipEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_BYTES_MAX)
  for (let offset = bytes.length - END_BYTES; offset >= first; offset -= 1) {
    if (bytes.readUInt32LE(offset) === END) return offset
  }
  throw new Error('no end of a ZIP')
}
