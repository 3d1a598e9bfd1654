import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  deviceLogKinds,
  type DeviceLogKind,
  type DeviceLogLine,
} from '#contract/devices/device-log.ts'
import { isSlotDeviceType, type DeviceType } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { Button } from '#web/kit/button/button.tsx'
import { ChipLine, FilterChips } from '#web/kit/chips/chips.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { toDeviceLabel } from '../device-format.ts'
import css from '../devices.module.css'
import { DeviceLogLineRow } from './log-line.tsx'
import { logTexts } from './log-texts.ts'

type DeviceLogFilters = {
  readonly kind?: DeviceLogKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
const ALL_OF_IT: DeviceLogFilters = { kind: undefined, from: undefined, to: undefined }
const ALL = ''
const KINDS = Object.keys(deviceLogKinds) as DeviceLogKind[]

/** /equipRecord: events of a device, the commands sent to it, and who gave them. */
export function DeviceLogScreen() {
  const { id } = useSearch({ from: '/equipRecord' })
  const { data } = useCall(
    devices.detail,
    { id: id ?? '' },
    { silent: true, when: id !== undefined },
  )
  return (
    <RouteScreen
      form
      back={id === undefined ? '/index2' : `/manage?id=${id}`}
      sub={data && toDeviceLabel(data)}
    >
      {id === undefined ? (
        <LogWithoutDevice />
      ) : (
        <DeviceLogList key={id} id={id} type={data?.type} />
      )}
    </RouteScreen>
  )
}

type ListProps = { readonly id: string; readonly type: DeviceType | undefined }

function DeviceLogList({ id, type }: ListProps) {
  const t = useTexts(logTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { kind, from, to } = useSearch({ from: '/equipRecord' })
  const dates = { startDate: parseAddressDay(from), endDate: parseAddressDay(to) }
  const query = usePagedCall(devices.log, { id, kind, ...dates, size: 30 })
  const sells = type !== undefined && isSlotDeviceType(type)
  const total = query.data?.pages[0]?.total
  const filterDeviceLog = (change: DeviceLogFilters) =>
    void navigate({ to: '/equipRecord', search: { id, kind, from, to, ...change }, replace: true })
  const isFiltered = kind !== undefined || from !== undefined || to !== undefined
  return (
    <div className={css.log}>
      <ChipLine>
        <DayRangeChip from={from} to={to} onChange={filterDeviceLog} />
      </ChipLine>
      <FilterChips
        label={t.kind}
        value={kind ?? ALL}
        onChange={(value) => filterDeviceLog({ kind: value || undefined })}
        options={[
          { value: ALL, label: t.all },
          ...KINDS.map((value) => ({
            value,
            label: sells && value === 'play' ? t.sales : deviceLogKinds[value][language],
          })),
        ]}
      />
      <PagedList
        query={query}
        name={t.records}
        like="order-row"
        lead={
          total !== undefined && (
            <LiveLead shownAt={query.dataUpdatedAt}>{t.count(formatCount(total))}</LiveLead>
          )
        }
        keyOf={(line) => `${line.kind} ${line.id}`}
        row={sells ? renderSaleLine : renderPlayLine}
        empty={<EmptyDeviceLog clear={isFiltered ? () => filterDeviceLog(ALL_OF_IT) : undefined} />}
      />
    </div>
  )
}

function EmptyDeviceLog({ clear }: { readonly clear: (() => void) | undefined }) {
  const t = useTexts(logTexts)
  if (!clear) return <EmptyState title={t.none} text={t.noneText} />
  return (
    <EmptyState
      picture={nothingFound}
      title={t.noneOfKind}
      text={t.noneOfKindText}
      act={<Button onPress={clear}>{t.clear}</Button>}
    />
  )
}

const renderPlayLine = (line: DeviceLogLine) => <DeviceLogLineRow line={line} sells={false} />
const renderSaleLine = (line: DeviceLogLine) => <DeviceLogLineRow line={line} sells />

/** Shown if the address names no device. */
function LogWithoutDevice() {
  const t = useTexts(logTexts)
  const navigate = useNavigate()
  return (
    <EmptyState
      title={t.noDevice}
      text={t.noDeviceText}
      act={<Button onPress={() => void navigate({ to: '/index2' })}>{t.toDevices}</Button>}
    />
  )
}
