import { useState } from 'react'
import { REVERSAL_REASON_MAX, type MachineCount } from '#contract/devices/device-meters.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { formatTimeOfDay, formatTimeWithMinutes, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { rangeRule, firstBrokenRule, requiredRule } from '#web/kit/field/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { deviceCalls } from '../device-calls.ts'
import { formatCounterName } from './held-readings.tsx'
import { heldTexts } from './texts.ts'

type Props = { readonly device: LiveDeviceState; readonly onClose: () => void }

/** Lists the counts of a day, and opens the form that subtracts pieces from one of them. */
export function ReverseCountSheet({ device, onClose }: Props) {
  const t = useTexts(heldTexts)
  const [count, setCount] = useState<MachineCount>()
  if (count) return <CountReversalForm device={device} count={count} onClose={onClose} />
  return (
    <BottomSheet open tall title={t.reverse} onClose={onClose}>
      <ReversibleCountList device={device} onPick={setCount} />
    </BottomSheet>
  )
}

type ListProps = {
  readonly device: LiveDeviceState
  readonly onPick: (count: MachineCount) => void
}

function ReversibleCountList({ device: { id }, onPick }: ListProps) {
  const t = useTexts(heldTexts)
  const language = useLanguage()
  const [date, setDate] = useState(shanghaiToday())
  const [now] = useState(() => new Date())
  const query = useCall(devices.counts, { id, date: parseAddressDay(date)! }, { silent: true })
  return (
    <>
      <FieldStack>
        <DatePicker label={t.date} value={date} onChange={setDate} max={shanghaiToday()} />
      </FieldStack>
      <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
        {(data) => (
          <RowGroup title={t.ofDay}>
            {data.counts.length === 0 && <ListRow title={t.nothing} />}
            {data.counts.map((count) => (
              <ListRow
                key={`${count.hour.getTime()} ${count.fieldId} ${count.source} ${count.unitFen}`}
                title={formatCounterName(count, language)}
                sub={
                  <>
                    {formatTimeOfDay(count.hour)}
                    <DotSeparator />
                    {count.fieldName}
                  </>
                }
                value={formatCount(count.quantity)}
                onPress={() => onPick(count)}
              />
            ))}
          </RowGroup>
        )}
      </Loaded>
      {query.data && query.data.reversals.length > 0 && (
        <RowGroup title={t.reversals}>
          {query.data.reversals.map((reversal) => (
            <ListRow
              key={reversal.id}
              title={formatCounterName(reversal, language)}
              sub={
                <>
                  {reversal.reason}
                  <DotSeparator />
                  {reversal.byName}
                  <DotSeparator />
                  {formatTimeWithMinutes(reversal.createTime, now, language)}
                </>
              }
              value={formatCount(-reversal.quantity)}
            />
          ))}
        </RowGroup>
      )}
    </>
  )
}

function CountReversalForm({ device, count, onClose }: Props & { readonly count: MachineCount }) {
  const t = useTexts(heldTexts)
  const language = useLanguage()
  const { hour, fieldId, source, unitFen } = count
  const start: { quantity: number | null; reason: string } = {
    quantity: count.quantity,
    reason: '',
  }
  const { form, ...rest } = useCallForm(devices.reverseCount, {
    start,
    input: ({ quantity, reason }) => {
      const of = { id: device.id, hour, fieldId, source, unitFen }
      return { ...of, quantity: quantity ?? 0, reason }
    },
    renews: [devices.counts, ...deviceCalls],
    onDone: () => {
      onClose()
      showToast(t.reversed)
    },
  })
  const fits = rangeRule(1, count.quantity, heldTexts.piecesUnit)
  return (
    <BottomSheet
      open
      tall
      title={`${formatCounterName(count, language)} ${formatTimeOfDay(hour)}`}
      onClose={onClose}
    >
      <DraftForm {...rest} label={t.reverse}>
        <FieldStack>
          <FormField
            of={form}
            name="quantity"
            rule={firstBrokenRule(requiredRule(heldTexts.quantity), fits)}
          >
            {(field) => <IntInput {...field} label={t.quantity} unit={t.piecesUnit} />}
          </FormField>
          <FormField of={form} name="reason" rule={requiredRule(heldTexts.reason)}>
            {(field) => <TextInput {...field} label={t.reason} max={REVERSAL_REASON_MAX} />}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
