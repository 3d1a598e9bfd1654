import { createHash } from 'node:crypto'

export type ToldFile = { readonly url: string; readonly sha256: string }

/** Of a file that a board was told to take: undefined where it has it, and it is the right one. */
export async function troubleWith({ url, sha256 }: ToldFile): Promise<string | undefined> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) return 'download'
    const hash = createHash('sha256').update(new Uint8Array(await answer.arrayBuffer()))
    return hash.digest('hex') === sha256 ? undefined : 'checksum'
  } catch {
    return 'download'
  }
}

/**
 * Whether a board holds a file by now: it is fetched once, and never held with another checksum. A
 * whole mall asks for the same files, so what one board was answered goes for all of them.
 */
export function openFiles(): (file: ToldFile) => boolean {
  const known = new Map<string, 'asked' | 'held' | 'wrong'>()
  async function verifyDownload(name: string, file: ToldFile) {
    known.set(name, 'asked')
    const trouble = await troubleWith(file)
    if (trouble === 'download') known.delete(name)
    else known.set(name, trouble ? 'wrong' : 'held')
  }
  return (file) => {
    const name = `${file.url} ${file.sha256}`
    if (!known.has(name)) void verifyDownload(name, file)
    return known.get(name) === 'held'
  }
}
