import type { ReactNode } from 'react'
import { sites } from '#contract/sites/sites.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { AddSiteButton } from './add-site.tsx'
import { siteListAddress, type SiteListName, type SiteFilterValues } from './site-list-address.ts'

type Props = {
  readonly list: SiteListName
  readonly narrowed: SiteFilterValues
  readonly onPhone: 'list' | 'detail'
  /** Replaces the title of the route, because its screens belong to both lists. */
  readonly title?: string | undefined
  /** A new site is already being created. */
  readonly adding?: boolean
  /** The list. A phone neither shows nor loads it beside a form. */
  readonly pane: ReactNode
  /** Content beside the list. */
  readonly children: ReactNode
}

/**
 * Shows a list of sites with one of them beside it. A phone shows only the one that the address is about.
 */
export function SitesFrame(props: Props) {
  const { list, narrowed, onPhone, title, adding = false, pane, children } = props
  const isWide = useWideScreen()
  const close = onPhone === 'detail' ? siteListAddress(list, narrowed) : undefined
  const home = list === 'sites' ? '/index' : '/account'
  return (
    <RouteScreen
      {...(title && { title })}
      back={close ?? home}
      actions={
        (isWide ? !adding : onPhone === 'list') && (
          <PermissionGuard to={sites.submit}>
            <AddSiteButton {...{ list, narrowed }} small={!isWide} plain={onPhone === 'detail'} />
          </PermissionGuard>
        )
      }
    >
      <ListDetailPanes list={pane} detail={children} onPhone={onPhone} close={close} />
    </RouteScreen>
  )
}
