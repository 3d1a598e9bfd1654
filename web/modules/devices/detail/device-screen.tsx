import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatDeviceCode } from '#web/kit/formats.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { isWideScreen } from '#web/kit/browser/wide-screen.ts'
import { DeviceCommandProgress } from '../log/command-progress.tsx'
import { DeviceActions } from '../actions/device-actions.tsx'
import { DeviceMasterData, DeviceConnectionGroup, NewestDeviceLogLines } from './device-facts.tsx'
import { DeviceMeterTotals, DeviceTodayMeter } from './device-figures.tsx'
import { DeviceHead } from './device-head.tsx'
import { DeviceRecordLinks } from './device-links.tsx'
import { toDeviceLabel } from '../device-format.ts'
import { DevicesFrame } from '../list/devices-frame.tsx'
import css from '../devices.module.css'
import { manageTexts } from '../device-texts.ts'
import {
  buildDeviceListPath,
  type DeviceListKind,
  type DeviceListFilters,
} from '../list/list-address.ts'

const loadDeviceList = async () => ({
  default: (await import('../list/device-list.tsx')).DeviceList,
})
/**
 * On a wide screen the list is loaded with the page and keeps its scroll position. A phone does not need it.
 */
const DeviceList = isWideScreen() ? (await loadDeviceList()).default : lazy(loadDeviceList)
/** Loaded lazily: shown only if a mute exists. */
const DeviceMutes = lazy(async () => ({
  default: (await import('./device-mutes.tsx')).DeviceAlertMutes,
}))
/** Loaded lazily: shown only if a reading is not booked. */
const HeldReadings = lazy(async () => ({
  default: (await import('../meters/held-readings.tsx')).HeldMeterReadings,
}))
/** Loaded lazily: it depends on the board's declaration and is below what users look at first. */
const DeviceSettingsWays = lazy(async () => ({
  default: (await import('./device-settings-links.tsx')).DeviceSettingsLinks,
}))
/** Loaded lazily, because it is at the end of the page. */
const DeviceUpkeep = lazy(async () => ({
  default: (await import('../actions/device-upkeep.tsx')).DeviceUpkeep,
}))

/** /manage: one device. */
export function DeviceScreen() {
  const t = useTexts(manageTexts)
  const { id = '', list = 'all', ...filters } = useSearch({ from: '/manage' })
  const query = useCall(devices.detail, { id }, { silent: true, when: id !== '' })
  const { data } = query
  const pane = (
    <Suspense fallback={<LoadingSkeleton like="device-row" rows={8} headed label={t.loading} />}>
      <DeviceList list={list} narrowed={filters} />
    </Suspense>
  )
  return (
    <DevicesFrame
      list={list}
      narrowed={filters}
      onPhone="detail"
      title={data && toDeviceLabel(data)}
      sub={data && data.number !== '' && formatDeviceCode(data.code)}
      pane={pane}
    >
      <DeviceDetailPane key={id} query={query} list={list} narrowed={filters} />
    </DevicesFrame>
  )
}

type DeviceDetailQuery = ReturnType<typeof useCall<typeof devices.detail>>
type FilteredDeviceList = { readonly list: DeviceListKind; readonly narrowed: DeviceListFilters }

function DeviceDetailPane({
  query,
  ...narrowing
}: FilteredDeviceList & { readonly query: DeviceDetailQuery }) {
  const t = useTexts(manageTexts)
  const { error, dataUpdatedAt, isEnabled } = query
  const isGone = error instanceof Refused && error.failure === 'notFound'
  const notFound = <DeviceNotFound {...narrowing} />
  if (!isEnabled) return notFound
  return (
    <Loaded
      of={query}
      what={t.failed}
      label={t.loading}
      skeleton={<DeviceDetailSkeleton />}
      gone={isGone && notFound}
    >
      {(data) => (
        <>
          {/* Removed by somebody else while it is looked at. */}
          {isGone && <StatusBanner kind="danger" title={t.gone} text={t.goneText} />}
          <DeviceDetailSections device={data} shownAt={dataUpdatedAt} {...narrowing} />
        </>
      )}
    </Loaded>
  )
}

function DeviceDetailSkeleton() {
  const { loading } = useTexts(manageTexts)
  return (
    <div>
      <LoadingSkeleton like="device-row" rows={1} label={loading} />
      <LoadingSkeleton like="meter-window" label={loading} />
      <LoadingSkeleton like="row" rows={8} label={loading} />
    </div>
  )
}

type DeviceSectionsProps = FilteredDeviceList & {
  readonly device: LiveDeviceState
  readonly shownAt: number
}

function DeviceDetailSections({ device, shownAt, ...narrowing }: DeviceSectionsProps) {
  return (
    // One element in the pane, because separate ones would be squeezed into the pane's height.
    <div>
      <DeviceHead device={device} />
      <Suspense fallback={null}>
        <HeldReadings device={device} />
        <DeviceMutes device={device} />
      </Suspense>
      <DeviceTodayMeter device={device} shownAt={shownAt} />
      <DeviceActions device={device} />
      <DeviceCommandProgress deviceId={device.id} />
      <DeviceRecordLinks device={device} />
      <Suspense fallback={null}>
        <DeviceSettingsWays id={device.id} />
      </Suspense>
      <DeviceMeterTotals device={device} />
      <div className={css.columns}>
        <div>
          <NewestDeviceLogLines device={device} />
          <DeviceMasterData device={device} />
        </div>
        <div>
          <DeviceConnectionGroup device={device} />
          <Suspense fallback={null}>
            <DeviceUpkeep device={device} {...narrowing} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function DeviceNotFound({ list, narrowed }: FilteredDeviceList) {
  const t = useTexts(manageTexts)
  return (
    <GoneState
      title={t.gone}
      text={t.goneText}
      act={t.toList}
      back={buildDeviceListPath(list, narrowed)}
    />
  )
}
