import { useSearch } from '@tanstack/react-router'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { DeviceList } from './device-list.tsx'
import { DevicesFrame } from './devices-frame.tsx'
import type { ListOf, Narrowed } from './narrowed.ts'
import { texts } from './texts.ts'

/** /index2: every device of the merchant. */
export function DeviceListScreen() {
  const narrowed = useSearch({ from: '/index2' })
  return <ListFrame list="all" narrowed={narrowed} />
}

/** /equipmentList: those of a site. */
export function SiteDeviceListScreen() {
  const narrowed = useSearch({ from: '/equipmentList' })
  return <ListFrame list="site" narrowed={narrowed} />
}

function ListFrame(narrowing: { list: ListOf; narrowed: Narrowed }) {
  return (
    <DevicesFrame {...narrowing} onPhone="list" pane={<DeviceList {...narrowing} />}>
      <NoneChosen />
    </DevicesFrame>
  )
}

function NoneChosen() {
  const t = useTexts(texts)
  return <EmptyState title={t.chooseOne} text={t.keys} />
}
