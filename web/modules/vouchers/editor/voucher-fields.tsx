import { useWatch } from 'react-hook-form'
import type { Fen } from '#contract/base/money.ts'
import {
  VOUCHER_COINS_MAX,
  VOUCHER_NAME_MAX,
  VOUCHER_PERCENT_MAX,
  voucherEffects,
  type VoucherEffect,
} from '#contract/vouchers/voucher.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { FieldStack, LabelledField } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule, type Rule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './form-texts.ts'
import { VoucherLimitFields } from './voucher-limit-fields.tsx'
import type { VoucherForm } from './use-voucher-form.ts'
import { VoucherUseFields } from './voucher-use-fields.tsx'

type Props = { readonly form: VoucherForm }

export function VoucherFields({ form }: Props) {
  return (
    <>
      <VoucherDiscountFields form={form} />
      <VoucherUseFields form={form} />
      <VoucherLimitFields form={form} />
    </>
  )
}

const aboveZero: Rule<Fen | null> = (fen) => (fen === 0 ? formTexts.zero : undefined)
const amountRule = (name: Parameters<typeof requiredRule>[0]) =>
  firstBrokenRule<Fen | null>(requiredRule(name), aboveZero)

function VoucherDiscountFields({ form }: Props) {
  const t = useTexts(formTexts)
  return (
    <RowGroup title={t.discount}>
      <FieldStack>
        <FormField of={form} name="name" rule={requiredRule(formTexts.name)}>
          {(field) => (
            <TextInput
              {...field}
              label={t.name}
              placeholder={t.nameHint}
              max={VOUCHER_NAME_MAX}
              required
            />
          )}
        </FormField>
        <FormField of={form} name="gives">
          {({ value, onChange }) => <VoucherEffectField value={value} onChange={onChange} />}
        </FormField>
        <VoucherValueFields form={form} />
        <FormField of={form} name="fromFen">
          {(field) => <MoneyInput {...field} label={t.fromFen} help={t.fromHelp} />}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}

type EffectProps = { readonly value: VoucherEffect; onChange(value: VoucherEffect): void }

function VoucherEffectField(field: EffectProps) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const effects = Object.entries(voucherEffects).map(([value, label]) => ({
    value: value as VoucherEffect,
    label: label[language],
  }))
  return (
    <LabelledField label={t.gives} group>
      {() => <SegmentedControl label={t.gives} options={effects} {...field} />}
    </LabelledField>
  )
}

function VoucherValueFields({ form }: Props) {
  const t = useTexts(formTexts)
  const gives = useWatch({ control: form.control, name: 'gives' })
  if (gives === 'amount') {
    return (
      <FormField of={form} name="offFen" rule={amountRule(formTexts.offFen)}>
        {(field) => <MoneyInput {...field} label={t.offFen} required />}
      </FormField>
    )
  }
  if (gives === 'coins') {
    return (
      <FormField
        of={form}
        name="coins"
        rule={firstBrokenRule<number | null>(
          requiredRule(formTexts.coins),
          rangeRule(1, VOUCHER_COINS_MAX, formTexts.coinUnit),
        )}
      >
        {(field) => (
          <IntInput {...field} label={t.coins} unit={t.coinUnit} help={t.coinsHelp} required />
        )}
      </FormField>
    )
  }
  return (
    <>
      <FormField
        of={form}
        name="percent"
        rule={firstBrokenRule<number | null>(
          requiredRule(formTexts.percent),
          rangeRule(1, VOUCHER_PERCENT_MAX, formTexts.percentUnit),
        )}
      >
        {(field) => (
          <IntInput
            {...field}
            label={t.percent}
            unit={t.percentUnit}
            help={t.percentHelp}
            required
          />
        )}
      </FormField>
      <FormField of={form} name="offMaxFen" rule={amountRule(formTexts.offMaxFen)}>
        {(field) => <MoneyInput {...field} label={t.offMaxFen} required />}
      </FormField>
    </>
  )
}
