import { crc32, deflateRawSync } from 'node:zlib'

type ZipInputFile = { readonly name: Buffer; readonly bytes: Buffer }

const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
const DEFLATE = 8
const VERSION = 20

/** Returns a ZIP file. Names are raw bytes: the platform writes them in GBK without marking the encoding. */
export function createZipArchive(files: readonly ZipInputFile[]): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes)
    const facts = toZipEntryFacts(name, bytes, packed)
    const local = Buffer.alloc(LOCAL_BYTES)
    local.writeUInt32LE(0x04_03_4b_50, 0)
    facts.copy(local, 4)
    const entry = Buffer.alloc(ENTRY_BYTES)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(VERSION, 4)
    facts.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, name, packed)
    entries.push(entry, name)
    offset += LOCAL_BYTES + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

/** Returns the fields that occur in both headers: version, compression, checksum, sizes. */
function toZipEntryFacts(name: Buffer, bytes: Buffer, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(DEFLATE, 4)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}
