import { useEffect, useRef, useState } from 'react'
import {
  listenToLiveStream,
  type LiveEvent,
  type LiveSource,
  type LiveStatus,
} from './live-stream.ts'

/**
 * Listens to topics while the screen is mounted. `onEvent` may change at each render. Returns the status for
 * `LiveAge`.
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
  const joinedTopics = topics.join(',')
  useEffect(
    () =>
      listenToLiveStream({
        source: { url, headers: () => latest.current.source.headers() },
        topics: joinedTopics.split(','),
        onEvent: (event) => latest.current.onEvent(event),
        onStatus: setStatus,
      }),
    [url, joinedTopics],
  )
  return status
}
