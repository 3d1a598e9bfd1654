import type { ReactNode } from 'react'
import { sites } from '#contract/sites.ts'
import { Allowed } from '#web/kit/allowed.tsx'
import { Panes } from '#web/kit/page/panes.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { useWide } from '#web/kit/wide.ts'
import { AddSite } from './add-site.tsx'
import { listAddress, type ListOf, type Narrowed } from './narrowed.ts'
import { SiteList } from './site-list.tsx'

type Props = {
  readonly list: ListOf
  readonly narrowed: Narrowed
  readonly onPhone: 'list' | 'detail'
  /** Something new is being made already. */
  readonly adding?: boolean
  /** What stands beside the list. */
  readonly children: ReactNode
}

/** A list of sites with one of them beside it; on a phone only what the address is of. */
export function SitesFrame({ list, narrowed, onPhone, adding = false, children }: Props) {
  const wide = useWide()
  const home = list === 'sites' ? '/index' : '/account'
  return (
    <Screen
      back={onPhone === 'list' ? home : listAddress(list, narrowed)}
      actions={
        (wide ? !adding : onPhone === 'list') && (
          <Allowed to={sites.submit}>
            <AddSite {...{ list, narrowed }} small={!wide} plain={onPhone === 'detail'} />
          </Allowed>
        )
      }
    >
      <Panes
        list={<SiteList list={list} narrowed={narrowed} />}
        detail={children}
        onPhone={onPhone}
      />
    </Screen>
  )
}
