import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { formatCountWithUnit, NOTHING_KNOWN, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { useLiveStatus } from '#web/client/live/live-status.ts'
import { LiveAge } from '#web/client/live/live-age.tsx'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { sumDeviceTodayIncome } from '../device-format.ts'
import { manageTexts } from '../device-texts.ts'

type Props = { readonly device: LiveDeviceState }

/**
 * Shows today's income with related figures; without access to income, the main figure for the machine's
 * type.
 */
export function DeviceTodayMeter({ device, shownAt }: Props & { readonly shownAt: number }) {
  const t = useTexts(manageTexts)
  const status = useLiveStatus()
  // A device that never connected has no figures that could be live.
  const live = device.heardAt === null ? undefined : <LiveAge status={status} shownAt={shownAt} />
  const { name, label, value, unit, cells } = useDeviceTodayFigures(device)
  const income = device.heardAt === null ? undefined : sumDeviceTodayIncome(device.today)
  if (income === undefined) {
    const amount = (
      <>
        {value} <small>{unit}</small>
      </>
    )
    return <MeterWindow {...{ label, live, amount, cells }} />
  }
  const counted = { label: name, value: `${value} ${unit}` }
  const amount = <MoneyAmount fen={income} />
  const led = [counted, ...cells].slice(0, CELLS_MAX)
  return <MeterWindow label={t.incomeToday} {...{ live, amount }} cells={led} />
}

const CELLS_MAX = 4

function useDeviceTodayFigures({ type, today, heardAt }: LiveDeviceState) {
  const t = useTexts(manageTexts)
  const isKnown = heardAt !== null
  const formatKnownCount = (value: number) => formatCount(isKnown ? value : undefined)
  const { cashFen } = today
  const cash =
    cashFen === undefined
      ? []
      : [{ label: t.cash, value: isKnown ? <MoneyAmount fen={cashFen} /> : NOTHING_KNOWN }]
  const coins = [
    { label: t.coinIn, value: formatKnownCount(today.coinIn) },
    { label: t.credits, value: formatKnownCount(today.credits) },
  ]
  if (type === 'changer') {
    const leads = { name: t.changed, label: t.changedToday, unit: t.coins(today.coinOut) }
    return { ...leads, value: formatKnownCount(today.coinOut), cells: [...cash, ...coins] }
  }
  if (type === 'vending' || type === 'glass') {
    const leads = { name: t.sold, label: t.soldToday, unit: t.goods(today.prizesOut) }
    return { ...leads, value: formatKnownCount(today.prizesOut), cells: [...cash, ...coins] }
  }
  const unit = t.plays(today.plays)
  const leads = {
    name: t.playCount,
    label: t.playsToday,
    unit,
    value: formatKnownCount(today.plays),
  }
  if (type === 'ticket') {
    const tickets = { label: t.tickets, value: formatKnownCount(today.ticketsOut) }
    return { ...leads, cells: [tickets, ...cash, ...coins] }
  }
  const prizes = { label: t.prizes, value: formatKnownCount(today.prizesOut) }
  const rate = { label: t.rate, value: isKnown ? formatPlaysPerPrize(today) : NOTHING_KNOWN }
  return { ...leads, cells: [prizes, rate, ...cash, coins[0]!] }
}

function formatPlaysPerPrize({ plays, prizesOut }: LiveDeviceState['today']): string {
  return prizesOut === 0 ? NOTHING_KNOWN : (plays / prizesOut).toFixed(1)
}

/** Shows the board's own totals, each with today's increase. */
export function DeviceMeterTotals({ device }: Props) {
  const t = useTexts(manageTexts)
  const { totals, today, heardAt, type } = device
  if (heardAt === null) return null
  const toMeterKpi = (name: string, total: number, day?: number) => ({
    label: t.total(name),
    value: formatCount(total),
    ...(day !== undefined && { note: t.today(formatCount(day)) }),
  })
  const items = [
    toMeterKpi(t.coinIn, totals.coinIn, today.coinIn),
    toMeterKpi(t.playCount, totals.plays, today.plays),
    toMeterKpi(t.prizes, totals.prizesOut, today.prizesOut),
    toMeterKpi(t.credits, totals.credits, today.credits),
    ...(totals.coinOut > 0 || type === 'changer'
      ? [toMeterKpi(t.coinOut, totals.coinOut, today.coinOut)]
      : []),
    ...(totals.ticketsOut > 0 || type === 'ticket'
      ? [toMeterKpi(t.tickets, totals.ticketsOut, today.ticketsOut)]
      : []),
    toMeterKpi(t.testPlays, totals.testPlays),
  ]
  return (
    <>
      <RowGroup title={t.meters} note={t.metersNote}>
        <KpiTiles items={items} />
      </RowGroup>
      <DeviceStockRows device={device} />
    </>
  )
}

/** Shows the remaining coins in the hopper and pieces in the slots, if the device has any. */
function DeviceStockRows({ device: { totals, type } }: Props) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const slots = Object.entries(totals.stock)
  const hasHopper = type === 'changer' || totals.hopper > 0
  if (slots.length === 0 && !hasHopper) return null
  return (
    <RowGroup title={t.stock}>
      {hasHopper && (
        <ListRow title={t.hopper} value={formatCountWithUnit(totals.hopper, 'coins', language)} />
      )}
      {slots.map(([slot, left]) => (
        <ListRow
          key={slot}
          title={t.slotStock(slot)}
          value={left === 0 ? t.soldOut : formatCountWithUnit(left, 'goods', language)}
        />
      ))}
    </RowGroup>
  )
}
