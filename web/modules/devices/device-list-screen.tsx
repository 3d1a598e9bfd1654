import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { DeviceList } from './device-list.tsx'
import { DevicesFrame } from './devices-frame.tsx'
import type { ListOf, Narrowed } from './narrowed.ts'
import { texts } from './texts.ts'

/** /index2: every device of the merchant. */
export function DeviceListScreen() {
  const { batch, ...narrowed } = useSearch({ from: '/index2' })
  return <ListFrame list="all" narrowed={narrowed} batch={batch !== undefined} />
}

/** /equipmentList: those of a site. */
export function SiteDeviceListScreen() {
  const { batch, ...narrowed } = useSearch({ from: '/equipmentList' })
  return <ListFrame list="site" narrowed={narrowed} batch={batch !== undefined} />
}

/** Choosing many is rare, and its result is a page of its own. */
const BatchScreen = lazy(async () => ({
  default: (await import('./batch-screen.tsx')).BatchScreen,
}))

type Props = { readonly list: ListOf; readonly narrowed: Narrowed; readonly batch: boolean }

function ListFrame({ batch, ...narrowing }: Props) {
  if (batch) {
    return (
      <Suspense fallback={null}>
        <BatchScreen {...narrowing} />
      </Suspense>
    )
  }
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
