import type { ReactNode } from 'react'
import type { DeviceNow } from '#contract/devices.ts'
import { NOTHING_KNOWN, numberText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Kpis } from '#web/kit/kpis/kpis.tsx'
import { useLiveStatus } from '#web/kit/live-status.ts'
import { Live } from '#web/kit/live/live.tsx'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { manageTexts } from './manage-texts.ts'

type Props = { readonly device: DeviceNow }

/** The one number that a machine of its type is about today, and what belongs to it. */
export function DeviceToday({ device, shownAt }: Props & { readonly shownAt: number }) {
  const t = useTexts(manageTexts)
  const live = useLiveStatus()
  const { type, today, heardAt } = device
  const known = heardAt !== null
  const count = (value: number) => numberText(known ? value : undefined)
  const sells = type === 'vending' || type === 'glass'
  const [label, value, unit] =
    type === 'changer'
      ? ([t.changedToday, today.coinOut, t.coins] as const)
      : sells
        ? ([t.soldToday, today.prizesOut, t.goods] as const)
        : ([t.playsToday, today.plays, t.plays] as const)
  const cash = { label: t.cash, value: known ? <Money fen={today.cashFen} /> : NOTHING_KNOWN }
  const coinIn = { label: t.coinIn, value: count(today.coinIn) }
  const credits = { label: t.credits, value: count(today.credits) }
  const cells: { label: string; value: ReactNode }[] =
    type === 'changer' || sells
      ? [coinIn, credits, cash]
      : type === 'ticket'
        ? [{ label: t.tickets, value: count(today.ticketsOut) }, coinIn, credits, cash]
        : [
            { label: t.prizes, value: count(today.prizesOut) },
            { label: t.rate, value: known ? rateText(today) : NOTHING_KNOWN },
            coinIn,
            cash,
          ]
  return (
    <MeterWindow
      label={label}
      live={<Live status={live} shownAt={shownAt} />}
      amount={
        <>
          {count(value)} <small>{unit}</small>
        </>
      }
      cells={cells}
    />
  )
}

function rateText({ plays, prizesOut }: DeviceNow['today']): string {
  return prizesOut === 0 ? NOTHING_KNOWN : (plays / prizesOut).toFixed(1)
}

/** The board's own totals, each with what came to it today. */
export function DeviceMeters({ device }: Props) {
  const t = useTexts(manageTexts)
  const { totals, today, heardAt, type } = device
  if (heardAt === null) return null
  const of = (name: string, total: number, day?: number) => ({
    label: t.total(name),
    value: numberText(total),
    ...(day !== undefined && { note: t.today(numberText(day)) }),
  })
  const items = [
    of(t.coinIn, totals.coinIn, today.coinIn),
    of(t.playCount, totals.plays, today.plays),
    of(t.prizes, totals.prizesOut, today.prizesOut),
    of(t.credits, totals.credits, today.credits),
    ...(totals.coinOut > 0 || type === 'changer'
      ? [of(t.coinOut, totals.coinOut, today.coinOut)]
      : []),
    ...(totals.ticketsOut > 0 || type === 'ticket'
      ? [of(t.tickets, totals.ticketsOut, today.ticketsOut)]
      : []),
    of(t.testPlays, totals.testPlays),
  ]
  return (
    <>
      <Group title={t.meters} note={t.metersNote}>
        <Kpis items={items} />
      </Group>
      <Stock device={device} />
    </>
  )
}

/** What is left in it, where it holds something that runs out. */
function Stock({ device: { totals, type } }: Props) {
  const t = useTexts(manageTexts)
  const slots = Object.entries(totals.stock)
  const hasHopper = type === 'changer' || totals.hopper > 0
  if (slots.length === 0 && !hasHopper) return null
  return (
    <Group title={t.stock}>
      {hasHopper && <Row title={t.hopper} value={`${numberText(totals.hopper)} ${t.coins}`} />}
      {slots.map(([slot, left]) => (
        <Row
          key={slot}
          title={t.slotStock(slot)}
          value={left === 0 ? t.soldOut : `${numberText(left)} ${t.goods}`}
        />
      ))}
    </Group>
  )
}
