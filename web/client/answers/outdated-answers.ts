import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { NoAnswer } from '#web/kit/error-state/call-errors.ts'

export function useOnline(): boolean {
  return useSyncExternalStore(listenForNetworkChange, () => navigator.onLine)
}

function listenForNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Returns the time of the oldest shown answer that is stale and cannot be fetched again, in milliseconds
 * since 1970: offline, or no answer arrived. Undefined while everything is current.
 */
export function useOldestOutdatedTime(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const online = useOnline()
  return useSyncExternalStore(
    useCallback((listener) => cache.subscribe(listener), [cache]),
    () => {
      const outdated = cache
        .findAll({ type: 'active', stale: true })
        .filter(({ state }) => state.data !== undefined && (!online || hasNoAnswer(state)))
      return outdated.length > 0
        ? Math.min(...outdated.map(({ state }) => state.dataUpdatedAt))
        : undefined
    },
  )
}

function hasNoAnswer({ error }: Query['state']): boolean {
  return error instanceof NoAnswer
}
