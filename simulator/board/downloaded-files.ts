import { createHash } from 'node:crypto'

export type AnnouncedFile = { readonly url: string; readonly sha256: string }

/**
 * Downloads a file that a board is to take. Returns a failure code, or undefined if the file arrived with
 * the right checksum.
 */
export async function findDownloadFault({
  url,
  sha256,
}: AnnouncedFile): Promise<string | undefined> {
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
 * Returns a check whether a board has a file by now. A file is fetched once and never accepted with another
 * checksum. The result for one board counts for all, because a whole mall requests the same files.
 */
export function createDownloadVerifier(): (file: AnnouncedFile) => boolean {
  const downloadStates = new Map<string, 'asked' | 'held' | 'wrong'>()
  async function verifyDownload(name: string, file: AnnouncedFile) {
    downloadStates.set(name, 'asked')
    const trouble = await findDownloadFault(file)
    if (trouble === 'download') downloadStates.delete(name)
    else downloadStates.set(name, trouble ? 'wrong' : 'held')
  }
  return (file) => {
    const name = `${file.url} ${file.sha256}`
    if (!downloadStates.has(name)) void verifyDownload(name, file)
    return downloadStates.get(name) === 'held'
  }
}
