import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { CallOutput } from '#contract/base/call.ts'
import type { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { chip, history, receipt } from '#web/kit/icon/icons.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

export type ShownDifference = CallOutput<typeof reconciliation.find>

/** Links from a difference to the machine, its orders of the day and its reports. */
export function DifferenceLinks({
  shown: { equipmentId, day },
}: {
  readonly shown: ShownDifference
}) {
  const t = useTexts(texts)
  if (equipmentId === '') return null
  const on = formatShanghaiDay(day)
  const orders = new URLSearchParams({ device: equipmentId, from: on, to: on })
  return (
    <RowGroup title={t.further}>
      <ListRow icon={chip} title={t.machine} to={`/manage?id=${equipmentId}`} />
      <ListRow icon={receipt} title={t.dayOrders} to={`/order?${orders.toString()}`} />
      <ListRow icon={history} title={t.machineLog} to={`/equipRecord?id=${equipmentId}`} />
    </RowGroup>
  )
}
