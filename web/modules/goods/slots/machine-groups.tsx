import { deviceTypes } from '#contract/devices/device.ts'
import { goods } from '#contract/goods/goods.ts'
import type { SlotMachine } from '#contract/goods/goods-slots.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { buildDeviceSlotsPath } from '../goods-search.ts'
import { texts } from '../texts.ts'

/** Lists machines by site with their contents. Machines that need a person are marked. */
export function SlotDeviceGroups({ site }: { readonly site: string | undefined }) {
  const t = useTexts(texts)
  const input = { fieldId: site }
  const query = useCall(goods.machines, input, { silent: true })
  return (
    <Loaded of={query} what={t.devicesFailed} label={t.loading} like="order-row">
      {(data) => {
        if (data.length === 0) return <EmptyState title={t.noMachines} text={t.noMachinesText} />
        return data.map(({ fieldId, fieldName, equipmentList }) => (
          <RowGroup
            key={fieldId}
            title={fieldName || t.nowhere}
            more={{ text: t.machineCount(equipmentList.length) }}
          >
            <ul aria-label={fieldName || t.nowhere}>
              {equipmentList.toSorted(compareRefillNeed).map((machine) => (
                <li key={machine.equipmentId}>
                  <SlotDeviceRow machine={machine} />
                </li>
              ))}
            </ul>
          </RowGroup>
        ))
      }}
    </Loaded>
  )
}

const computeRefillNeed = ({ slots, empty, low }: SlotMachine) =>
  slots === 0 ? 0 : (empty * 2 + low) / slots

/** Sorts machines that need a person first, the others by their number. */
function compareRefillNeed(one: SlotMachine, other: SlotMachine): number {
  return computeRefillNeed(other) - computeRefillNeed(one) || one.number.localeCompare(other.number)
}

function SlotDeviceRow({ machine }: { readonly machine: SlotMachine }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { equipmentId, number, type, remark, online, slots } = machine
  const { empty, low, expiring, over, stock, capacity } = machine
  const needs = [empty > 0 && t.empty(empty), low > 0 && t.low(low)]
  const dated = [over > 0 && t.pastDate(over), expiring > 0 && t.expiring(expiring)]
  const alertParts = [...needs, ...dated].filter((each) => each !== false)
  return (
    <ListRow
      slot={!online ? 'off' : empty > 0 ? 'fault' : alertParts.length > 0 ? 'warn' : 'on'}
      title={`${number} ${deviceTypes[type][language]}`}
      {...(alertParts.length > 0 && {
        alert: <DottedParts unbroken parts={alertParts} />,
        tone: empty > 0 ? ('danger' as const) : ('warn' as const),
      })}
      sub={
        <DottedParts
          unbroken
          parts={[remark, slots === 0 ? t.notSet : t.slotCount(slots), !online && t.offline]}
        />
      }
      value={slots === 0 ? undefined : `${stock}/${capacity}`}
      valueSub={t.stock}
      to={buildDeviceSlotsPath(equipmentId)}
    />
  )
}
