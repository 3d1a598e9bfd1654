import { createHash } from 'node:crypto'

type File = { readonly url: string; readonly sha256: string }

/** Of a file that a board was told to take: undefined where it has it, and it is the right one. */
export async function troubleWith({ url, sha256 }: File): Promise<string | undefined> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) return 'download'
    const hash = createHash('sha256').update(new Uint8Array(await answer.arrayBuffer()))
    return hash.digest('hex') === sha256 ? undefined : 'checksum'
  } catch {
    return 'download'
  }
}
