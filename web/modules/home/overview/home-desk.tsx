import type { ReactNode } from 'react'
import { orders } from '#contract/orders/orders.ts'
import { mayMakeCall, useConsoleSession } from '#web/client/session/session.ts'
import type { Earned, Standing } from './site-figures.ts'
import css from '../home.module.css'
import { JustNow } from './newest-orders.tsx'
import { LastDays } from './last-days-income.tsx'
import { HomeShortcuts } from './shortcuts.tsx'
import { SiteTable } from './site-table.tsx'

type Props = {
  readonly meter: ReactNode
  readonly counts: ReactNode
  readonly needs: ReactNode
  readonly site: string | undefined
  /** Undefined if the user may not see it. */
  readonly earned: readonly Earned[] | undefined
  readonly standing: readonly Standing[] | undefined
  /** Milliseconds since 1970. */
  readonly shownAt: number
}

/** First page on a wide screen: figures on the left, open alerts on the right. */
export function HomeDesk({ meter, counts, needs, site, ...seen }: Props) {
  const session = useConsoleSession()
  return (
    <div className={css.columns}>
      <div>
        {meter}
        {site === undefined && <SiteTable {...seen} />}
        {seen.earned && <LastDays site={site} />}
      </div>
      <div>
        {counts}
        {needs}
        {mayMakeCall(session, orders.list) && <JustNow site={site} />}
        <HomeShortcuts />
      </div>
    </div>
  )
}
