import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, type FunctionComponent } from 'react'
import { KeepAlive } from '../routing/keep-alive.tsx'
import { PullToRefresh } from '../kit/page/pull-to-refresh.tsx'
import { RailLayout } from '../kit/page/with-rail.tsx'
import {
  isAgentSession,
  hasPermissionIn,
  isPlatformUser,
  isSignedIn,
  userId,
  useConsoleSession,
} from '../client/session/session.ts'
import { isWideScreen, useWideScreen } from '../kit/browser/wide-screen.ts'
import { keptRefills } from '../modules/goods/refills/persisted-refills.ts'
import { useOldestOutdatedTime } from '../client/answers/outdated-answers.ts'
import { NotPermitted, ScreenFailed } from '../routing/screen-states.tsx'
import css from './console-shell.module.css'

const loadRail = async () =>
  isPlatformUser()
    ? (await import('./desk-rail.tsx')).DeskRail
    : (await import('./console-rail.tsx')).ConsoleRail
const loadNetworkBanner = () => import('./network-banner.tsx')
const loadLiveConsole = () => import('../client/live/live-console.tsx')

/** Loaded after the first rendering. Until a part is loaded, the page works without it. */
const ConsoleRail = lazy(() =>
  loadWithRetry(async () => (await import('./console-rail.tsx')).ConsoleRail),
)
const DeskRail = lazy(() => loadWithRetry(async () => (await import('./desk-rail.tsx')).DeskRail))
const NetworkBanner = lazy(() =>
  loadWithRetry(async () => (await loadNetworkBanner()).NetworkBanner),
)
const WaitingRefills = lazy(() =>
  loadWithRetry(
    async () => (await import('../modules/goods/refills/waiting-refills.tsx')).PendingRefillBanners,
  ),
)
const LiveConsole = lazy(() => loadWithRetry(async () => (await loadLiveConsole()).LiveConsole))

const AGAIN_MS = 15_000

async function loadWithRetry<Props>(
  load: () => Promise<FunctionComponent<Props>>,
): Promise<{ readonly default: FunctionComponent<Props> }> {
  try {
    return { default: await load() }
  } catch {
    await new Promise((again) => setTimeout(again, AGAIN_MS))
    return loadWithRetry(load)
  }
}

/**
 * Loads parts that the first rendering needs after all: the rail on a wide screen, the banner without a
 * network.
 */
export async function preloadShell(): Promise<void> {
  await Promise.allSettled([
    isWideScreen() && isSignedIn() && loadRail(),
    !navigator.onLine && loadNetworkBanner(),
  ])
}

/**
 * Frame of every screen: the rail on a wide screen, the state of the network, and the check of the
 * permission.
 */
export function ConsoleShell() {
  const session = useConsoleSession()
  const isRoomy = useWideScreen()
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  const key = row?.agents && isAgentSession(session) ? undefined : row?.permission
  const denied = key !== undefined && !hasPermissionIn(session, { key })
  const outdatedFrom = useOldestOutdatedTime()
  const someWait = keptRefills.use().length > 0
  const page = (
    <div className={css.shell} data-outdated={outdatedFrom !== undefined || undefined}>
      <Suspense>{session && <LiveConsole />}</Suspense>
      <Suspense>
        <NetworkBanner outdatedFrom={outdatedFrom} />
      </Suspense>
      <Suspense>{session && someWait && <WaitingRefills />}</Suspense>
      {denied ? <NotPermitted /> : <ShellPages />}
    </div>
  )
  if (!session || row?.access === 'public') return page
  const RailOf = isPlatformUser() ? DeskRail : ConsoleRail
  const rail = (
    <div className={css.stays}>
      <Suspense>{isRoomy && <RailOf person={session} row={row} />}</Suspense>
    </div>
  )
  return <RailLayout rail={rail}>{page}</RailLayout>
}

/** Kept pages belong to the signed-in user. */
function ShellPages() {
  const queries = useQueryClient()
  const pages = (
    <KeepAlive key={userId.use()} failed={ScreenFailed}>
      <Outlet />
    </KeepAlive>
  )
  return useConsoleSession() ? (
    <PullToRefresh refresh={() => refetchActiveQueries(queries)}>{pages}</PullToRefresh>
  ) : (
    pages
  )
}

/** Refetches all shown data. Returns false if some of it could not be loaded. */
async function refetchActiveQueries(queries: QueryClient): Promise<boolean> {
  await queries.refetchQueries({ type: 'active' })
  const activeQueries = queries.getQueryCache().findAll({ type: 'active' })
  return activeQueries.every(({ state }) => state.error === null)
}
