import { useWatch } from 'react-hook-form'
import type { Fen } from '#contract/base/money.ts'
import {
  LEVEL_NAME_MAX,
  LEVEL_PLAYS_MAX,
  LEVEL_POINTS_MAX,
  LEVEL_POINTS_MIN,
  levelColours,
  type LevelColour,
} from '#contract/member-levels/member-level.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { FieldStack, LabelledField } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule, type Rule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'
import type { LevelForm } from './use-level-form.ts'

type Props = {
  readonly form: LevelForm
  /** The other levels, lowest first. */
  readonly others: readonly { readonly name: string }[]
}

export function LevelFields({ form, others }: Props) {
  const t = useTexts(texts)
  const ranks = [
    { value: '1', label: t.lowest },
    ...others.map(({ name }, place) => ({ value: String(place + 2), label: t.above(name) })),
  ]
  return (
    <FieldStack>
      <FormField of={form} name="name" rule={requiredRule(texts.name)}>
        {(field) => (
          <TextInput
            {...field}
            label={t.name}
            placeholder={t.nameHint}
            max={LEVEL_NAME_MAX}
            required
          />
        )}
      </FormField>
      <FormField of={form} name="colour">
        {({ value, onChange }) => <LevelColourField value={value} onChange={onChange} />}
      </FormField>
      {others.length > 0 && (
        <FormField of={form} name="rank">
          {(field) => (
            <SelectField {...field} label={t.rank} placeholder={t.rankTitle} options={ranks} />
          )}
        </FormField>
      )}
      <LevelThresholdFields form={form} />
      <LevelPointsField form={form} />
    </FieldStack>
  )
}

function LevelPointsField({ form }: Pick<Props, 'form'>) {
  const t = useTexts(texts)
  const rule = firstBrokenRule<number | null>(
    requiredRule(texts.pointsPercent),
    rangeRule(LEVEL_POINTS_MIN, LEVEL_POINTS_MAX, texts.percentUnit),
  )
  return (
    <FormField of={form} name="pointsPercent" rule={rule}>
      {(field) => (
        <IntInput
          {...field}
          label={t.pointsPercent}
          help={t.pointsPercentHelp}
          unit={t.percentUnit}
          required
        />
      )}
    </FormField>
  )
}

type ColourProps = { readonly value: LevelColour; onChange(value: LevelColour): void }

function LevelColourField(field: ColourProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const colours = Object.entries(levelColours).map(([value, label]) => ({
    value: value as LevelColour,
    label: label[language],
  }))
  return (
    <LabelledField label={t.colour} group>
      {() => <SegmentedControl label={t.colour} options={colours} {...field} />}
    </LabelledField>
  )
}

const aboveZero: Rule<Fen | null> = (fen) => (fen === 0 ? texts.thresholdZero : undefined)

function LevelThresholdFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts(texts)
  const basis = useWatch({ control: form.control, name: 'basis' })
  const bases = [
    { value: 'paid', label: t.basisPaid },
    { value: 'plays', label: t.basisPlays },
    { value: 'hand', label: t.basisHand },
  ] as const
  return (
    <>
      <FormField of={form} name="basis">
        {({ value, onChange }) => (
          <LabelledField label={t.basis} group>
            {() => <SegmentedControl label={t.basis} options={bases} {...{ value, onChange }} />}
          </LabelledField>
        )}
      </FormField>
      {basis === 'paid' && (
        <FormField
          of={form}
          name="thresholdFen"
          rule={firstBrokenRule<Fen | null>(requiredRule(texts.thresholdFen), aboveZero)}
        >
          {(field) => (
            <MoneyInput {...field} label={t.thresholdFen} help={t.thresholdFenHelp} required />
          )}
        </FormField>
      )}
      {basis === 'plays' && (
        <FormField
          of={form}
          name="thresholdPlays"
          rule={firstBrokenRule<number | null>(
            requiredRule(texts.thresholdPlays),
            rangeRule(1, LEVEL_PLAYS_MAX, texts.playUnit),
          )}
        >
          {(field) => <IntInput {...field} label={t.thresholdPlays} unit={t.playUnit} required />}
        </FormField>
      )}
    </>
  )
}
