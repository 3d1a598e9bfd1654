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
  const cache = new Map<string, Promise<FetchedMedia>>()
  return async (
    { ads, carousel }: ScreenContent,
    sha256: string,
  ): Promise<FetchedMedia | undefined> => {
    const wantedMedia = [...ads, ...carousel].find((each) => each.sha256 === sha256)
    if (!wantedMedia) return undefined
    const media = cache.get(sha256) ?? fetchVerifiedMedia(wantedMedia)
    cache.set(sha256, media)
    if (cache.size > KEPT_MAX) cache.delete(cache.keys().next().value!)
    media.catch(() => cache.delete(sha256))
    return media
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
