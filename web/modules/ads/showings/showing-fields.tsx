import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AD_NAME_MAX } from '#contract/ads/ad.ts'
import { DAY_MINUTES, PLAYS_WANTED_MAX, type AdShowingKind } from '#contract/ads/ad-showings.ts'
import { ads } from '#contract/ads/ads.ts'
import type { Fen } from '#contract/base/money.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { LabelledField, FieldPair, FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { rangeRule, firstBrokenRule, notBeforeRule, requiredRule } from '#web/kit/field/rules.ts'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { DevicesField } from '../devices/devices-field.tsx'
import { showingTexts } from './showing-texts.ts'
import type { AdShowingFormHandle, AdShowingValues } from './use-showing-form.ts'

type Props = { readonly form: AdShowingFormHandle; readonly kind: AdShowingKind }

export function AdShowingNameField({ form, kind }: Props) {
  const t = useTexts(showingTexts)
  return (
    <RowGroup>
      <FieldStack>
        <FormField of={form} name="name" rule={requiredRule(showingTexts.name)}>
          {(field) => (
            <TextInput
              {...field}
              label={kind === 'group' ? t.groupName : t.taskName}
              max={AD_NAME_MAX}
              required
            />
          )}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}

/** Fields for the devices, the days and the times of day. */
export function AdShowingPlacementFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(showingTexts)
  return (
    <RowGroup title={t.where}>
      <FieldStack>
        <FormField of={form} name="ids">
          {({ value, onChange, error }) => <DevicesField {...{ value, onChange, error }} />}
        </FormField>
        <AdShowingHourFields form={form} />
      </FieldStack>
      <AdShowingDateFields form={form} />
    </RowGroup>
  )
}

const HOUR = 60

/**
 * Keeps the end after the start. If a new start is not before the end, the end becomes the end of the day.
 */
function AdShowingHourFields({ form }: Pick<Props, 'form'>) {
  const start = Number(useWatch({ control: form.control, name: 'startMinute' }))
  const next = (Math.floor(start / HOUR) + 1) * HOUR
  function adjustShowingEndMinute(minute: string) {
    if (Number(form.getValues('endMinute')) > Number(minute)) return
    form.setValue('endMinute', String(DAY_MINUTES), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FieldPair>
      <AdShowingHourSelect
        form={form}
        name="startMinute"
        from={0}
        to={DAY_MINUTES - HOUR}
        onChosen={adjustShowingEndMinute}
      />
      <AdShowingHourSelect form={form} name="endMinute" from={next} to={DAY_MINUTES} />
    </FieldPair>
  )
}

type HourProps = Pick<Props, 'form'> & {
  readonly name: 'startMinute' | 'endMinute'
  readonly from: number
  readonly to: number
  readonly onChosen?: (minute: string) => void
}

function AdShowingHourSelect({ form, name, from, to, onChosen }: HourProps) {
  const t = useTexts(showingTexts)
  const count = (to - from) / HOUR + 1
  const options = Array.from({ length: count }, (_, index) => {
    const minute = from + index * HOUR
    return { value: String(minute), label: `${String(minute / HOUR).padStart(2, '0')}:00` }
  })
  return (
    <FormField of={form} name={name}>
      {({ onChange, ...field }) => (
        <SelectField
          {...field}
          label={t[name]}
          placeholder={t.chooseTime}
          options={options}
          onChange={(minute) => {
            onChange(minute)
            onChosen?.(minute)
          }}
        />
      )}
    </FormField>
  )
}

function AdShowingDateFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(showingTexts)
  const { startDate, endDate } = useWatch({ control: form.control }) as AdShowingValues
  const [isSwitchedOn, setSwitchedOn] = useState(false)
  const hasDates = isSwitchedOn || startDate !== '' || endDate !== ''
  function toggleShowingDates(on: boolean) {
    setSwitchedOn(on)
    form.setValue('startDate', on ? shanghaiToday() : '', { shouldDirty: true })
    form.setValue('endDate', '', { shouldDirty: true })
  }
  return (
    <>
      <SwitchRow label={t.dates} checked={hasDates} onChange={toggleShowingDates} />
      {hasDates && (
        <FieldStack>
          <FieldPair>
            <FormField of={form} name="startDate">
              {(field) => <DatePicker {...field} label={t.startDate} mayBeNone />}
            </FormField>
            <FormField of={form} name="endDate" rule={notBeforeRule(startDate)}>
              {(field) => (
                <DatePicker
                  {...field}
                  label={t.endDate}
                  min={startDate || shanghaiToday()}
                  mayBeNone
                />
              )}
            </FormField>
          </FieldPair>
        </FieldStack>
      )}
    </>
  )
}

/** A free task is chosen explicitly, so a price of 0 counts as forgotten. */
const priceRule = firstBrokenRule<Fen | null>(requiredRule(showingTexts.amount), (amount) =>
  amount === 0 ? ads.saveShowing.failures.noPrice : undefined,
)

/** Fields of a task: the total number of plays, and the price for its customer. */
export function AdShowingPriceFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(showingTexts)
  const pricedBy = useWatch({ control: form.control, name: 'pricedBy' })
  const options = (['none', 'thousand', 'task'] as const).map((value) => ({
    value,
    label: t[value],
  }))
  return (
    <RowGroup title={t.price} note={t.settled}>
      <FieldStack>
        <FormField
          of={form}
          name="playsWanted"
          rule={rangeRule(1, PLAYS_WANTED_MAX, showingTexts.times)}
        >
          {(field) => (
            <IntInput {...field} label={t.playsWanted} unit={t.times} placeholder={t.noEnd} />
          )}
        </FormField>
        <FormField of={form} name="pricedBy">
          {({ value, onChange }) => (
            <LabelledField label={t.pricedBy} group>
              {() => (
                <SegmentedControl label={t.pricedBy} options={options} {...{ value, onChange }} />
              )}
            </LabelledField>
          )}
        </FormField>
        {pricedBy !== 'none' && (
          <FormField of={form} name="priceFen" rule={priceRule}>
            {(field) => <MoneyInput {...field} label={t.amount} required />}
          </FormField>
        )}
      </FieldStack>
    </RowGroup>
  )
}
