import { Outlet, useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ConsoleRail } from './console-rail.tsx'
import { Banner } from './kit/banner/banner.tsx'
import { KeepAlive } from './kit/keep-alive.tsx'
import { WithRail } from './kit/page/rail.tsx'
import { isGranted, userId, useSession } from './kit/session.ts'
import { useTexts } from './kit/texts.ts'
import { LiveConsole } from './live-console.tsx'
import { NotPermitted, ScreenFailed } from './screen-states.tsx'
import { shellTexts } from './shell-texts.ts'
import css from './shell.module.css'

/** Around every screen: the rail where there is room, what is known of the network, who may see it. */
export function Shell() {
  const session = useSession()
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  const denied = row?.permission !== undefined && !isGranted(session, { key: row.permission })
  const page = (
    <>
      {session && <LiveConsole />}
      <OfflineBanner />
      {denied ? <NotPermitted /> : <Pages />}
    </>
  )
  if (!session || row?.access === 'public') return page
  const rail = (
    <div className={css.stays}>
      <ConsoleRail person={session} row={row} />
    </div>
  )
  return <WithRail rail={rail}>{page}</WithRail>
}

/** What is kept alive belongs to who is signed in. */
function Pages() {
  return (
    <KeepAlive key={userId.use()} failed={ScreenFailed}>
      <Outlet />
    </KeepAlive>
  )
}

function OfflineBanner() {
  const t = useTexts(shellTexts)
  const online = useSyncExternalStore(hearNetwork, () => navigator.onLine)
  return online ? null : <Banner top kind="warn" title={t.offline} text={t.offlineText} />
}

function hearNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
