import { FACTOR_MAX } from '#contract/meter-limits.ts'
import type { OutputOf } from '#contract/call.ts'
import { devices, type DeviceNow } from '#contract/devices.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { between, firstOf, required } from '#web/kit/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { countName } from './held-readings.tsx'
import { heldTexts } from './held-texts.ts'

type Props = { readonly device: DeviceNow; readonly onClose: () => void }

/** How much this machine can count in an hour before a reading is held. */
export function MeterLimitsSheet({ device: { id }, onClose }: Props) {
  const t = useTexts(heldTexts)
  const { data, error, isFetching, refetch } = useCall(
    devices.meterLimits,
    { id },
    { silent: true },
  )
  return (
    <Sheet open tall title={t.limits} onClose={onClose}>
      {data && <MeterLimitsForm id={id} of={data} onClose={onClose} />}
      {!data && !error && <Skeleton like="row" rows={6} label={t.loading} />}
      {!data && error && (
        <ErrorState what={t.limits} error={error} retry={() => void refetch()} busy={isFetching} />
      )}
    </Sheet>
  )
}

type LimitsProps = {
  readonly id: string
  readonly of: OutputOf<typeof devices.meterLimits>
  readonly onClose: () => void
}

function MeterLimitsForm({ id, of: { factor, limits }, onClose }: LimitsProps) {
  const t = useTexts(heldTexts)
  const language = useLanguage()
  const start: { factor: number | null } = { factor }
  const { form, ...rest } = useCallForm(devices.setMeterFactor, {
    start,
    input: (values) => ({ id, factor: values.factor ?? 1 }),
    renews: [devices.meterLimits],
    onDone: onClose,
  })
  const fits = between(1, FACTOR_MAX, heldTexts.factor)
  return (
    <>
      <Form {...rest} label={t.save}>
        <Fields>
          <FormField of={form} name="factor" rule={firstOf(required(heldTexts.factor), fits)}>
            {(field) => <IntInput {...field} label={t.factor} unit="×" />}
          </FormField>
        </Fields>
      </Form>
      <Group note={t.limitsNote}>
        {limits.map((limit) => (
          <Row
            key={`${limit.source} ${limit.unitFen}`}
            title={countName(limit, language)}
            value={t.anHour(limit.anHour)}
          />
        ))}
      </Group>
    </>
  )
}
