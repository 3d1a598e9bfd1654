import { FACTOR_MAX } from '#contract/devices/meter-limits.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { rangeRule, firstBrokenRule, requiredRule } from '#web/kit/field/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { formatCounterName } from './held-readings.tsx'
import { heldTexts } from './texts.ts'

type Props = { readonly device: LiveDeviceState; readonly onClose: () => void }

/** Edits how much this machine can count in an hour before a reading is held back. */
export function MeterLimitsSheet({ device: { id }, onClose }: Props) {
  const t = useTexts(heldTexts)
  const query = useCall(devices.meterLimits, { id }, { silent: true })
  return (
    <BottomSheet open tall title={t.limits} onClose={onClose}>
      <Loaded of={query} what={t.limitsFailed} label={t.loading}>
        {(data) => <MeterLimitsForm id={id} of={data} onClose={onClose} />}
      </Loaded>
    </BottomSheet>
  )
}

type LimitsProps = {
  readonly id: string
  readonly of: CallOutput<typeof devices.meterLimits>
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
  const fits = rangeRule(1, FACTOR_MAX, heldTexts.factorUnit)
  return (
    <>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <FormField
            of={form}
            name="factor"
            rule={firstBrokenRule(requiredRule(heldTexts.factor), fits)}
          >
            {(field) => <IntInput {...field} label={t.factor} unit="×" />}
          </FormField>
        </FieldStack>
      </DraftForm>
      <RowGroup note={t.limitsNote}>
        {limits.map((limit) => (
          <ListRow
            key={`${limit.source} ${limit.unitFen}`}
            title={formatCounterName(limit, language)}
            value={t.anHour(limit.anHour)}
          />
        ))}
      </RowGroup>
    </>
  )
}
