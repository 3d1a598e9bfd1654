import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { NothingChosen } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DeviceList, toDeviceSummaryInput } from './device-list.tsx'
import { DevicesFrame } from './devices-frame.tsx'
import type { DeviceListKind, DeviceListFilters } from './list-address.ts'
import { texts } from '../texts.ts'

/** /index2: every device of the merchant. */
export function DeviceListScreen() {
  const { batch, ...filters } = useSearch({ from: '/index2' })
  return <DeviceListFrame list="all" narrowed={filters} batch={batch !== undefined} />
}

/** /equipmentList: devices of a site. */
export function SiteDeviceListScreen() {
  const { batch, ...filters } = useSearch({ from: '/equipmentList' })
  return <DeviceListFrame list="site" narrowed={filters} batch={batch !== undefined} />
}

/** Loaded on demand: selecting several devices is rare, and its result has a separate page. */
const DeviceBatchPage = lazy(async () => ({
  default: (await import('./device-batch-page.tsx')).DeviceBatchPage,
}))

type Props = {
  readonly list: DeviceListKind
  readonly narrowed: DeviceListFilters
  readonly batch: boolean
}

function DeviceListFrame({ batch, ...narrowing }: Props) {
  if (batch) {
    return (
      <Suspense fallback={null}>
        <DeviceBatchPage {...narrowing} />
      </Suspense>
    )
  }
  return (
    <DevicesFrame
      {...narrowing}
      onPhone="list"
      sub={narrowing.list === 'site' && <SiteNameText id={narrowing.narrowed.site} />}
      pane={<DeviceList {...narrowing} />}
    >
      <NoDeviceChosen {...narrowing} />
    </DevicesFrame>
  )
}

/** Shows the name of the site, if the user may see sites. */
function SiteNameText({ id }: { readonly id: string | undefined }) {
  const { allowed } = usePermission(sites.choices, {})
  const { data = [] } = useCall(sites.choices, {}, { silent: true, when: allowed })
  return data.find((site) => site.id === id)?.firmName
}

/** Asks for a choice only if the list beside it has something to choose. */
function NoDeviceChosen({ narrowed }: Pick<Props, 'narrowed'>) {
  const t = useTexts(texts)
  const { state } = narrowed
  const { data } = useCall(devices.summary, toDeviceSummaryInput(narrowed), { silent: true })
  if (!data) return null
  const counts = state ? [data.states[state]] : Object.values(data.states)
  if (counts.every((count) => count === 0)) return null
  return <NothingChosen title={t.chooseOne} canSearch />
}
