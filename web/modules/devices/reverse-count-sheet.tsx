import { useState } from 'react'
import { REVERSAL_REASON_MAX, type MachineCount } from '#contract/device-meters.ts'
import { devices, type DeviceNow } from '#contract/devices.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { today } from '#web/kit/date-picker/days.ts'
import { dayIn } from '#web/kit/date-picker/day-in.ts'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { clockText, minuteText, numberText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { between, firstOf, required } from '#web/kit/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/kit/use-call.ts'
import { deviceCalls } from './device-calls.ts'
import { countName } from './held-readings.tsx'
import { heldTexts } from './held-texts.ts'

type Props = { readonly device: DeviceNow; readonly onClose: () => void }

/** Counts of a day, and the form that takes pieces off one of them. */
export function ReverseCountSheet({ device, onClose }: Props) {
  const t = useTexts(heldTexts)
  const [count, setCount] = useState<MachineCount>()
  if (count) return <ReversalForm device={device} count={count} onClose={onClose} />
  return (
    <Sheet open tall title={t.reverse} onClose={onClose}>
      <CountList device={device} onPick={setCount} />
    </Sheet>
  )
}

type ListProps = { readonly device: DeviceNow; readonly onPick: (count: MachineCount) => void }

function CountList({ device: { id }, onPick }: ListProps) {
  const t = useTexts(heldTexts)
  const language = useLanguage()
  const [date, setDate] = useState(today())
  const [now] = useState(() => new Date())
  const query = useCall(devices.counts, { id, date: dayIn(date)! }, { silent: true })
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <Fields>
        <DatePicker label={t.date} value={date} onChange={setDate} max={today()} />
      </Fields>
      {!data && !error && <Skeleton like="row" rows={4} label={t.loading} />}
      {!data && error && (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      )}
      {data && (
        <Group title={t.ofDay}>
          {data.counts.length === 0 && <Row title={t.nothing} />}
          {data.counts.map((count) => (
            <Row
              key={`${count.hour.getTime()} ${count.fieldId} ${count.source} ${count.unitFen}`}
              title={countName(count, language)}
              sub={
                <>
                  {clockText(count.hour)}
                  <Dot />
                  {count.fieldName}
                </>
              }
              value={numberText(count.quantity)}
              onPress={() => onPick(count)}
            />
          ))}
        </Group>
      )}
      {data && data.reversals.length > 0 && (
        <Group title={t.reversals}>
          {data.reversals.map((reversal) => (
            <Row
              key={reversal.id}
              title={countName(reversal, language)}
              sub={
                <>
                  {reversal.reason}
                  <Dot />
                  {reversal.byName}
                  <Dot />
                  {minuteText(reversal.createTime, now, language)}
                </>
              }
              value={numberText(-reversal.quantity)}
            />
          ))}
        </Group>
      )}
    </>
  )
}

function ReversalForm({ device, count, onClose }: Props & { readonly count: MachineCount }) {
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
      say(t.reversed)
    },
  })
  const fits = between(1, count.quantity, heldTexts.piecesUnit)
  return (
    <Sheet open tall title={`${countName(count, language)} ${clockText(hour)}`} onClose={onClose}>
      <Form {...rest} label={t.reverse}>
        <Fields>
          <FormField of={form} name="quantity" rule={firstOf(required(heldTexts.quantity), fits)}>
            {(field) => <IntInput {...field} label={t.quantity} unit={t.piecesUnit} />}
          </FormField>
          <FormField of={form} name="reason" rule={required(heldTexts.reason)}>
            {(field) => <TextInput {...field} label={t.reason} max={REVERSAL_REASON_MAX} />}
          </FormField>
        </Fields>
      </Form>
    </Sheet>
  )
}
