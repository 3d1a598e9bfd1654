import type { ReactNode } from 'react'
import { sites } from '#contract/sites/sites.ts'
import { PermissionGate } from '#web/client/session/permission-gate.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useWide } from '#web/kit/browser/wide-screen.ts'
import { AddSite } from './add-site.tsx'
import { siteListAddress, type ListOf, type Narrowed } from './site-list-address.ts'

type Props = {
  readonly list: ListOf
  readonly narrowed: Narrowed
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
  const wide = useWide()
  const close = onPhone === 'detail' ? siteListAddress(list, narrowed) : undefined
  const home = list === 'sites' ? '/index' : '/account'
  return (
    <RouteScreen
      {...(title && { title })}
      back={close ?? home}
      actions={
        (wide ? !adding : onPhone === 'list') && (
          <PermissionGate to={sites.submit}>
            <AddSite {...{ list, narrowed }} small={!wide} plain={onPhone === 'detail'} />
          </PermissionGate>
        )
      }
    >
      <ListDetailPanes list={pane} detail={children} onPhone={onPhone} close={close} />
    </RouteScreen>
  )
}
