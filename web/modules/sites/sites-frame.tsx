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
  /** In place of the route's, whose screens are of either list. */
  readonly title?: string | undefined
  /** Something new is being made already. */
  readonly adding?: boolean
  /** The list itself: a phone neither shows nor loads it beside a form. */
  readonly pane: ReactNode
  /** What stands beside it. */
  readonly children: ReactNode
}

/** A list of sites with one of them beside it; on a phone only what the address is of. */
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
