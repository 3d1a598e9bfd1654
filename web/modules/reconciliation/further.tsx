import { chip, history, receipt } from '#web/kit/icon/icons.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import type { ShownDifference } from './difference-detail.tsx'
import { texts } from './texts.ts'
import { formatDayParam } from './words.ts'

/** The way down from a difference: to the machine, its orders of the day and what it reported. */
export function DifferenceLinks({
  shown: { equipmentId, day },
}: {
  readonly shown: ShownDifference
}) {
  const t = useTexts(texts)
  if (equipmentId === '') return null
  const on = formatDayParam(day)
  const orders = new URLSearchParams({ device: equipmentId, from: on, to: on })
  return (
    <Group title={t.further}>
      <Row icon={chip} title={t.machine} to={`/manage?id=${equipmentId}`} />
      <Row icon={receipt} title={t.dayOrders} to={`/order?${orders.toString()}`} />
      <Row icon={history} title={t.machineLog} to={`/equipRecord?id=${equipmentId}`} />
    </Group>
  )
}
