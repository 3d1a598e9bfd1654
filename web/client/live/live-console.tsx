import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { livePath, liveTopics } from '#contract/base/live.ts'
import { throttlePerTopic } from './throttle-per-topic.ts'
import { renewToken, tokenNow } from '../session/access-token.ts'
import { useLiveStatus } from './live-status.ts'
import type { LiveSource } from './live-stream.ts'
import { useLiveTopics } from './use-live-topics.ts'
import { headersOf } from '../calls/send-call.ts'

const source: LiveSource = {
  url: livePath,
  headers: async () => headersOf(tokenNow() ?? (await renewToken()), undefined),
}

/** While the page is in sight: browsers have few connections to one server, and tabs share them. */
export function LiveConsole() {
  return useInSight() && <LiveListener />
}

/** The modules whose calls tell of a topic, where it is not one of its name alone. */
const MODULES_OF: Readonly<Record<string, string>> = {
  roles: 'team',
  offers: 'offers coinPackages storagePackages',
  alerts: 'alerts inbox telling',
  profile: 'people',
  orders: 'orders wallet income profitSharing storedCoins goods',
  devices: 'devices deviceSettings devicePresets batches upgrades income goods',
  wallet: 'wallet exchange transfers withdrawals deposits ownAccounts',
  reconciliation: 'reconciliation cashCounts',
}

/**
 * One stream for the whole console. What the calls of a topic answered is asked for anew, wherever
 * it is shown: screens need do nothing.
 */
function LiveListener() {
  const queries = useQueryClient()
  const [hear] = useState(() => throttlePerTopic((topic) => takeChange(queries, topic)))
  const status = useLiveTopics(source, liveTopics, (event) => {
    if (event.kind === 'ask') void queries.invalidateQueries()
    else if (event.topic === 'session') void renewToken(tokenNow()).catch(() => undefined)
    else hear(event.topic)
  })
  useEffect(() => useLiveStatus.setState(status), [status])
  return null
}

/** Until all that is shown of it has been asked for anew. */
function takeChange(queries: QueryClient, topic: string): Promise<void> {
  if (topic === 'profile') void import('../session/sign-in.ts').then((part) => part.loadDetail())
  const modules = (MODULES_OF[topic] ?? topic).split(' ')
  return queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      modules.some((each) => String(name).startsWith(`${each}.`)),
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
