import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Language } from '#contract/sentence.ts'
import { ConsoleRail } from './console-rail.tsx'
import { Banner } from './kit/banner/banner.tsx'
import { lifeTimeText } from './kit/formats.ts'
import { cloudOff } from './kit/icon/icons.ts'
import { KeepAlive } from './kit/keep-alive.tsx'
import { PullToRefresh } from './kit/page/pull-to-refresh.tsx'
import { WithRail } from './kit/page/rail.tsx'
import { isGranted, userId, useSession } from './kit/session.ts'
import { useLanguage } from './kit/settings.ts'
import { useTexts } from './kit/texts.ts'
import { useOnline, useOutdatedFrom } from './outdated.ts'
import { NotPermitted, ScreenFailed } from './screen-states.tsx'
import { shellTexts } from './shell-texts.ts'
import css from './shell.module.css'

/** After the first picture. Where it doesn't come, the page is as true as what was asked last. */
const LiveConsole = lazy(() =>
  import('./live-console.tsx').then(
    (part) => ({ default: part.LiveConsole }),
    () => ({ default: () => false as const }),
  ),
)

/** Around every screen: the rail where there is room, what is known of the network, who may see it. */
export function Shell() {
  const session = useSession()
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  const denied = row?.permission !== undefined && !isGranted(session, { key: row.permission })
  const outdatedFrom = useOutdatedFrom()
  const page = (
    <div className={css.shell} data-outdated={outdatedFrom !== undefined || undefined}>
      {session && (
        <Suspense>
          <LiveConsole />
        </Suspense>
      )}
      <NetworkBanner outdatedFrom={outdatedFrom} />
      {denied ? <NotPermitted /> : <Pages />}
    </div>
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
  const queries = useQueryClient()
  const pages = (
    <KeepAlive key={userId.use()} failed={ScreenFailed}>
      <Outlet />
    </KeepAlive>
  )
  return useSession() ? (
    <PullToRefresh refresh={() => askAnew(queries)}>{pages}</PullToRefresh>
  ) : (
    pages
  )
}

/** All that is shown; false where not all of it came. */
async function askAnew(queries: QueryClient): Promise<boolean> {
  await queries.refetchQueries({ type: 'active' })
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  return shown.every(({ state }) => state.error === null)
}

/** With the time of what is shown, where it could not be asked anew. */
function NetworkBanner({ outdatedFrom }: { outdatedFrom: number | undefined }) {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const online = useOnline()
  if (outdatedFrom !== undefined) {
    const time = minuteText(outdatedFrom, language)
    const title = online ? t.outdated(time) : t.outdatedOffline(time)
    return <Banner top kind="warn" icon={cloudOff} title={title} />
  }
  if (online) return null
  return <Banner top kind="warn" icon={cloudOff} title={t.offline} text={t.offlineText} />
}

/** By the clock and without seconds: *3 minutes ago* would have to move. */
function minuteText(ms: number, language: Language): string {
  return lifeTimeText(new Date(ms), new Date(), language).slice(0, -':00'.length)
}
