import { useWatch } from 'react-hook-form'
import type { CallOutput } from '#contract/base/call.ts'
import { deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import {
  FREE_PLAYS_MAX,
  isPlayedDeviceType,
  weekdayKeys,
  weekdays,
} from '#contract/free-plays/free-play.ts'
import type { sites } from '#contract/sites/sites.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { FieldStack, LabelledField } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { formatHour } from './rule-sentence.ts'
import { texts } from './texts.ts'
import type { RuleForm } from './use-rule-form.ts'

export type RuleChoices = {
  readonly levels: readonly { readonly id: string; readonly name: string }[]
  readonly sites: CallOutput<typeof sites.choices>
}
type Props = RuleChoices & { readonly form: RuleForm }

const typeKeys = (Object.keys(deviceTypes) as DeviceType[]).filter(isPlayedDeviceType)

export function RuleFields({ form, levels, sites: siteChoices }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const members = [
    { value: '', label: t.everyone },
    ...levels.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const typeOptions = typeKeys.map((value) => ({ value, label: deviceTypes[value][language] }))
  const dayOptions = weekdayKeys.map((value) => ({ value, label: weekdays[value][language] }))
  return (
    <FieldStack>
      <FormField of={form} name="level">
        {(field) => (
          <SelectField {...field} label={t.level} placeholder={t.everyone} options={members} />
        )}
      </FormField>
      <FormField
        of={form}
        name="plays"
        rule={firstBrokenRule<number | null>(
          requiredRule(texts.plays),
          rangeRule(1, FREE_PLAYS_MAX, texts.playUnit),
        )}
      >
        {(field) => <IntInput {...field} label={t.plays} unit={t.playUnit} required />}
      </FormField>
      <FormField of={form} name="deviceTypes">
        {({ value, onChange }) => (
          <ToggleChips label={t.types} options={typeOptions} {...{ value, onChange }} />
        )}
      </FormField>
      <FormField of={form} name="weekdays">
        {({ value, onChange }) => (
          <ToggleChips label={t.days} options={dayOptions} {...{ value, onChange }} />
        )}
      </FormField>
      <RuleHourFields form={form} />
      {siteChoices.length > 0 && <RuleSitesField form={form} sites={siteChoices} />}
      <FormField of={form} name="isOn">
        {({ value, onChange }) => <CheckboxRow label={t.on} checked={value} onChange={onChange} />}
      </FormField>
    </FieldStack>
  )
}

type ChipsProps<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: readonly Value[]
  onChange(value: readonly Value[]): void
}

/** Chips of which any number can be on. None means all. */
function ToggleChips<Value extends string>({ label, options, value, onChange }: ChipsProps<Value>) {
  const t = useTexts(texts)
  const toggleOption = (each: Value) =>
    onChange(value.includes(each) ? value.filter((other) => other !== each) : [...value, each])
  return (
    <LabelledField label={label} help={t.noneChosen} group>
      {() => (
        <ChipLine wraps>
          {options.map((option) => (
            <ChipButton
              key={option.value}
              on={value.includes(option.value)}
              onPress={() => toggleOption(option.value)}
            >
              {option.label}
            </ChipButton>
          ))}
        </ChipLine>
      )}
    </LabelledField>
  )
}

const hours = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}))

function RuleHourFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(texts)
  const from = useWatch({ control: form.control, name: 'from' })
  return (
    <>
      <FormField of={form} name="from">
        {(field) => (
          <SelectField
            {...field}
            label={t.from}
            placeholder={t.from}
            options={hours.slice(0, -1)}
          />
        )}
      </FormField>
      <FormField
        of={form}
        name="until"
        rule={(until) => (Number(until) <= Number(from) ? texts.hoursCrossed : undefined)}
      >
        {(field) => (
          <SelectField {...field} label={t.until} placeholder={t.until} options={hours.slice(1)} />
        )}
      </FormField>
    </>
  )
}

function RuleSitesField({ form, sites: choices }: Pick<Props, 'form' | 'sites'>) {
  const t = useTexts(texts)
  const isEverySite = useWatch({ control: form.control, name: 'isEverySite' })
  return (
    <>
      <FormField of={form} name="isEverySite">
        {({ value, onChange }) => (
          <LabelledField label={t.sites} group>
            {() => (
              <SegmentedControl
                label={t.sites}
                options={[
                  { value: 'all', label: t.everySite },
                  { value: 'some', label: t.someSites },
                ]}
                value={value ? 'all' : 'some'}
                onChange={(chosen) => onChange(chosen === 'all')}
              />
            )}
          </LabelledField>
        )}
      </FormField>
      {!isEverySite && (
        <FormField
          of={form}
          name="fieldIds"
          rule={(ids) => (ids.length === 0 ? texts.chooseSite : undefined)}
        >
          {({ value, onChange, error }) => (
            <LabelledField label={t.someSites} error={error} group>
              {() =>
                choices.map(({ id, firmName }) => (
                  <CheckboxRow
                    key={id}
                    label={firmName}
                    checked={value.includes(id)}
                    onChange={(on) =>
                      onChange(on ? [...value, id] : value.filter((each) => each !== id))
                    }
                  />
                ))
              }
            </LabelledField>
          )}
        </FormField>
      )}
    </>
  )
}
