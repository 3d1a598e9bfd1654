import { createHash } from 'node:crypto'
import type { ScreenContent } from '#gateway/protocol.ts'

type FetchedMedia = { readonly type: string; readonly bytes: Buffer }

const KEPT_MAX = 50
const FETCH_MS_MAX = 30_000

/**
 * Opens a cache of the media that devices fetched, by checksum. Like a board, it keeps only files with the
 * right checksum.
 */
export function openMediaCache() {
  const kept = new Map<string, Promise<FetchedMedia>>()
  return async (
    { ads, carousel }: ScreenContent,
    sha256: string,
  ): Promise<FetchedMedia | undefined> => {
    const wished = [...ads, ...carousel].find((each) => each.sha256 === sha256)
    if (!wished) return undefined
    const found = kept.get(sha256) ?? fetchVerifiedMedia(wished)
    kept.set(sha256, found)
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
    found.catch(() => kept.delete(sha256))
    return found
  }
}

async function fetchVerifiedMedia({
  url,
  sha256,
}: {
  url: string
  sha256: string
}): Promise<FetchedMedia> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS_MAX) })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Error(`${url} is not what was told`)
  }
  return { type: answer.headers.get('content-type') ?? '', bytes }
}
