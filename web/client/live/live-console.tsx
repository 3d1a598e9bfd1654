import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { livePath, liveTopics } from '#contract/base/live.ts'
import { throttlePerTopic } from './throttle-per-topic.ts'
import { renewToken, findValidToken } from '../session/access-token.ts'
import { useLiveStatus } from './live-status.ts'
import type { LiveSource } from './live-stream.ts'
import { useLiveTopics } from './use-live-topics.ts'
import { buildCallHeaders } from '../calls/send-call.ts'

const source: LiveSource = {
  url: livePath,
  headers: async () => buildCallHeaders(findValidToken() ?? (await renewToken()), undefined),
}

/**
 * Keeps the stream open only while the page is visible. Browsers allow few connections to one server, and
 * tabs share them.
 */
export function LiveConsole() {
  return useIsPageVisible() && <LiveListener />
}

/** Modules whose calls a topic affects, if they are not only the module of the topic's name. */
const MODULES_OF: Readonly<Record<string, string>> = {
  roles: 'team',
  offers: 'offers coinPackages storagePackages memberLevels',
  memberLevels: 'memberLevels members offers freePlays',
  gifts: 'gifts giftRequests',
  points: 'points pointTasks giftRequests',
  pointsStore: 'pointsStore points members vouchers',
  members: 'members formerPlayers memberBatches memberMessages',
  alerts: 'alerts inbox telling',
  profile: 'people',
  orders: 'orders gifts wallet income profitSharing storedCoins goods points members',
  devices: 'devices deviceSettings devicePresets batches upgrades income goods',
  wallet: 'wallet exchange transfers withdrawals deposits ownAccounts',
  reconciliation: 'reconciliation cashCounts',
}

/**
 * Opens one stream for the whole console. All queries of a topic are refetched wherever they are shown, so
 * screens need no code for it.
 */
function LiveListener() {
  const queries = useQueryClient()
  const [hear] = useState(() => throttlePerTopic((topic) => refetchTopicQueries(queries, topic)))
  const status = useLiveTopics(source, liveTopics, (event) => {
    if (event.kind === 'ask') void queries.invalidateQueries()
    else if (event.topic === 'session') void renewToken(findValidToken()).catch(() => undefined)
    else hear(event.topic)
  })
  useEffect(() => useLiveStatus.setState(status), [status])
  return null
}

/** Refetches the shown queries of a topic. Resolves when all of them are fetched. */
function refetchTopicQueries(queries: QueryClient, topic: string): Promise<void> {
  if (topic === 'profile')
    void import('../session/sign-in.ts').then((part) => part.refreshUserDetail())
  const modules = (MODULES_OF[topic] ?? topic).split(' ')
  return queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      modules.some((each) => String(name).startsWith(`${each}.`)),
  })
}

function useIsPageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
  )
}
