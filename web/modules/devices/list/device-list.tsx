import { useCallback } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { income } from '#contract/income/income.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { sort as arrows } from '#web/kit/icon/icons.ts'
import { moneyText } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { DotSeparator, UnbrokenText } from '#web/kit/row/row.tsx'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { AddDeviceButton } from './add-device.tsx'
import { DeviceFilters } from './device-filters.tsx'
import { sumDeviceTodayIncome } from '../device-format.ts'
import css from '../devices.module.css'
import { DeviceListItem } from './listed-device.tsx'
import {
  buildDeviceDetailPath,
  useSetDeviceFilters,
  type DeviceListKind,
  type DeviceListFilters,
} from './list-address.ts'
import { texts } from '../texts.ts'

type Props = { readonly list: DeviceListKind; readonly narrowed: DeviceListFilters }

/** Maximum length of a search text on the server, in characters. */
const WORDS_MAX = 40

/** Converts the filters of the address to the input of the call that counts the devices of each state. */
export function toDeviceSummaryInput({ q, type, site }: DeviceListFilters) {
  return { name: q?.slice(0, WORDS_MAX), type, fieldId: site }
}

/**
 * Lists devices with their current state, those that need a person first. The list can be searched and
 * filtered.
 */
export function DeviceList({ list, narrowed }: Props) {
  const t = useTexts(texts)
  const { site, state, sort } = narrowed
  const input = toDeviceSummaryInput(narrowed)
  const { data: summary } = useCall(devices.summary, input, { silent: true })
  const query = usePagedCall(devices.list, { size: 20, ...input, state, descs: sort && [sort] })
  const rowOf = useCallback(
    (device: LiveDeviceState) => (
      <DeviceListItem
        device={device}
        to={buildDeviceDetailPath(device.id, list, narrowed)}
        ofSite={site !== undefined}
      />
    ),
    [list, narrowed, site],
  )
  return (
    <div className={css.rows}>
      <DeviceFilters narrowed={narrowed} summary={summary} />
      <PagedList
        query={query}
        name={t.devices}
        like="device-row"
        lead={
          <DeviceListLead
            narrowed={narrowed}
            summary={summary}
            total={query.data?.pages[0]?.total ?? 0}
            shownAt={query.dataUpdatedAt}
          />
        }
        sort={
          <PermissionGuard to={income.online} hide>
            <DeviceSortButton sort={sort} />
          </PermissionGuard>
        }
        keyOf={({ id }) => id}
        row={rowOf}
        empty={<EmptyDeviceList list={list} narrowed={narrowed} />}
      />
    </div>
  )
}

type LeadProps = {
  readonly narrowed: DeviceListFilters
  readonly summary: CallOutput<typeof devices.summary> | undefined
  readonly total: number
  readonly shownAt: number
}

/** Shows the number of devices, and today's figures unless a state filter is set. */
function DeviceListLead({ narrowed, summary, total, shownAt }: LeadProps) {
  const t = useTexts(texts)
  const today = narrowed.state ? undefined : summary?.today
  const took = today && sumDeviceTodayIncome(today)
  return (
    <LiveLead shownAt={shownAt}>
      <span>
        {narrowed.q ? t.found(total) : t.count(total)}
        {today && took === undefined && (
          <>
            <DotSeparator />
            {t.playsToday(today.plays)}
          </>
        )}
        {took !== undefined && (
          <>
            <DotSeparator />
            <UnbrokenText>{t.incomeToday(moneyText(took))}</UnbrokenText>
          </>
        )}
      </span>
    </LiveLead>
  )
}

/** Shows the current order. A tap switches to the other one. */
function DeviceSortButton({ sort }: Pick<DeviceListFilters, 'sort'>) {
  const t = useTexts(texts)
  const setFilters = useSetDeviceFilters()
  const toggleDeviceSort = () => setFilters({ sort: sort ? undefined : 'income' })
  return (
    <TapTarget className={css.sort} onPress={toggleDeviceSort}>
      {sort ? t.mostFirst : t.urgentFirst}
      <Icon of={arrows} size="xs" />
    </TapTarget>
  )
}

function EmptyDeviceList({ list, narrowed }: Props) {
  const t = useTexts(texts)
  const setFilters = useSetDeviceFilters()
  const { q, state, type, site } = narrowed
  const add = (
    <PermissionGuard to={devices.register}>
      <AddDeviceButton site={site} />
    </PermissionGuard>
  )
  if (q || state || type || (site && list === 'all')) {
    const none = { q: undefined, state: undefined, type: undefined }
    const clearDeviceFilters = () =>
      setFilters(list === 'all' ? { ...none, site: undefined } : none)
    return (
      <EmptyState
        picture={nothingFound}
        title={t.nothingFound}
        text={t.nothingFoundText}
        act={<Button onPress={clearDeviceFilters}>{t.clear}</Button>}
      />
    )
  }
  if (site) return <EmptyState title={t.noneHere} text={t.noneHereText} act={add} />
  return <EmptyState title={t.none} text={t.noneText} act={add} />
}
