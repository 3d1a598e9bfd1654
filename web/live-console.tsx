import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { livePath, liveTopics } from '#contract/live.ts'
import { calmly } from './calm.ts'
import { renewToken, tokenNow } from './kit/access-token.ts'
import { useLiveStatus } from './kit/live-status.ts'
import type { LiveSource } from './kit/live/live-stream.ts'
import { useLive } from './kit/live/use-live.ts'
import { headersOf } from './kit/send.ts'

const source: LiveSource = {
  url: livePath,
  headers: async () => headersOf(tokenNow() ?? (await renewToken()), undefined),
}

/** While the page is in sight: browsers have few connections to one server, and tabs share them. */
export function LiveConsole() {
  return useInSight() && <Listening />
}

/** The module whose calls tell of a topic, where it has another name. */
const MODULE_OF: Readonly<Record<string, string>> = { roles: 'team', profile: 'people' }

/**
 * One stream for the whole console. What the calls of a topic answered is asked for anew, wherever
 * it is shown: screens need do nothing.
 */
function Listening() {
  const queries = useQueryClient()
  const [hear] = useState(() => calmly((topic) => takeChange(queries, topic)))
  const status = useLive(source, liveTopics, (event) => {
    if (event.kind === 'ask') void queries.invalidateQueries()
    else if (event.topic === 'session') void renewToken(tokenNow()).catch(() => undefined)
    else hear(event.topic)
  })
  useEffect(() => useLiveStatus.setState(status), [status])
  return null
}

function takeChange(queries: QueryClient, topic: string): void {
  if (topic === 'profile') void import('./kit/sign-in.ts').then((part) => part.loadDetail())
  const calls = `${MODULE_OF[topic] ?? topic}.`
  void queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).startsWith(calls),
  })
}

function useInSight(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
  )
}
