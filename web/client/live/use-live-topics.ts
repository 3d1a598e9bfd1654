import { useEffect, useRef, useState } from 'react'
import { listenLive, type LiveEvent, type LiveSource, type LiveStatus } from './live-stream.ts'

/**
 * Keeps a screen true by what the server pushes about some topics. `onEvent` may be another function
 * at each drawing. What comes back is for `Live`, which shows it.
 */
export function useLiveTopics(
  source: LiveSource,
  topics: readonly string[],
  onEvent: (event: LiveEvent) => void,
): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>(() => ({
    trueFrom: Date.now(),
    heardAt: undefined,
    silentFrom: Date.now(),
  }))
  const latest = useRef({ source, onEvent })
  useEffect(() => {
    latest.current = { source, onEvent }
  })
  const { url } = source
  const asked = topics.join(',')
  useEffect(
    () =>
      listenLive({
        source: { url, headers: () => latest.current.source.headers() },
        topics: asked.split(','),
        onEvent: (event) => latest.current.onEvent(event),
        onStatus: setStatus,
      }),
    [url, asked],
  )
  return status
}
