import type { ReactNode } from 'react'
import { orders } from '#contract/orders/orders.ts'
import { mayMakeCall, useConsoleSession } from '#web/client/session/session.ts'
import type { SiteTodayIncome, SiteDeviceStates } from './site-figures.ts'
import css from '../home.module.css'
import { NewestOrders } from './newest-orders.tsx'
import { LastDaysIncome } from './last-days-income.tsx'
import { HomeShortcuts } from './shortcuts.tsx'
import { SiteFiguresTable } from './site-table.tsx'

type Props = {
  readonly meter: ReactNode
  readonly counts: ReactNode
  readonly needs: ReactNode
  readonly site: string | undefined
  /** Undefined if the user may not see it. */
  readonly earned: readonly SiteTodayIncome[] | undefined
  readonly standing: readonly SiteDeviceStates[] | undefined
}

/** First page on a wide screen: figures on the left, open alerts on the right. */
export function DesktopHome({ meter, counts, needs, site, ...siteTableProps }: Props) {
  const session = useConsoleSession()
  return (
    <div className={css.columns}>
      <div>
        {meter}
        {site === undefined && <SiteFiguresTable {...siteTableProps} />}
        {siteTableProps.earned && <LastDaysIncome site={site} />}
      </div>
      <div>
        {counts}
        {needs}
        {mayMakeCall(session, orders.list) && <NewestOrders site={site} />}
        <HomeShortcuts />
      </div>
    </div>
  )
}
