import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { NoAnswer } from '#web/kit/error-state/call-errors.ts'

export function useOnline(): boolean {
  return useSyncExternalStore(hearNetwork, () => navigator.onLine)
}

function hearNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * From when the oldest is of what a screen shows and could not ask anew, milliseconds since 1970:
 * there is no network, or no answer came. Undefined while all of it is as new as it can be.
 */
export function useOutdatedFrom(): number | undefined {
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
