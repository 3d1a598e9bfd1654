import type { ReactNode } from 'react'
import { devices } from '#contract/devices.ts'
import { Allowed } from '#web/kit/allowed.tsx'
import { Panes } from '#web/kit/page/panes.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { useWide } from '#web/kit/wide.ts'
import { AddDevice } from './add-device.tsx'
import { listAddress, type ListOf, type Narrowed } from './narrowed.ts'

type Props = {
  readonly list: ListOf
  readonly narrowed: Narrowed
  readonly onPhone: 'list' | 'detail'
  /** The device that a phone's page is about. */
  readonly title?: string | undefined
  readonly sub?: ReactNode
  /** What can be done with it, at the head of a phone's page. */
  readonly acts?: ReactNode
  /** The list itself: a phone neither shows nor loads it beside a device. */
  readonly pane: ReactNode
  readonly children: ReactNode
}

/** A list of devices with one of them beside it; on a phone only what the address is of. */
export function DevicesFrame(props: Props) {
  const { list, narrowed, onPhone, title, sub, acts, pane, children } = props
  const wide = useWide()
  const add = (
    <Allowed to={devices.register}>
      <AddDevice site={narrowed.site} small={!wide} plain={onPhone === 'detail'} />
    </Allowed>
  )
  const home = list === 'site' ? '/shop' : '/index'
  return (
    <Screen
      {...(!wide && title && { title, sub })}
      back={onPhone === 'list' ? home : listAddress(list, narrowed)}
      actions={wide || onPhone === 'list' ? add : acts}
    >
      <Panes list={pane} detail={children} onPhone={onPhone} />
    </Screen>
  )
}
