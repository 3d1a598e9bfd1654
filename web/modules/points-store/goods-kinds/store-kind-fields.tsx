import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import {
  STORE_COINS_MAX,
  storeGoodsKinds,
  type StoreGoodsKind,
} from '#contract/points-store/goods-kinds.ts'
import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { FieldStack, LabelledField } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { kindTexts } from './kind-texts.ts'
import type { StoreGoodsForm } from '../use-store-goods-form.ts'

type Props = { readonly form: StoreGoodsForm; readonly goods: StoreGoods | undefined }
/** Loaded only for goods that give a voucher, because the contract of vouchers is large. */
const StoreVoucherField = lazy(async () => ({
  default: (await import('./store-voucher-field.tsx')).StoreVoucherField,
}))

/** What goods are, and what a piece of them gives at once. The kind of existing goods is fixed. */
export function StoreKindFields({ form, goods }: Props) {
  const t = useTexts(kindTexts)
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <RowGroup {...(kind !== 'thing' && { note: t.atOnceNote })}>
      <FieldStack>
        {!goods && <StoreKindField form={form} />}
        {kind === 'voucher' && (
          <Suspense>
            <StoreVoucherField form={form} goods={goods} />
          </Suspense>
        )}
        {kind === 'coins' && <StoreCoinsField form={form} />}
      </FieldStack>
    </RowGroup>
  )
}

function StoreKindField({ form }: Pick<Props, 'form'>) {
  const t = useTexts(kindTexts)
  const language = useLanguage()
  const options = Object.entries(storeGoodsKinds).map(([value, name]) => ({
    value: value as StoreGoodsKind,
    label: name[language],
  }))
  return (
    <FormField of={form} name="kind">
      {({ value, onChange }) => (
        <LabelledField label={t.kind} group>
          {() => <SegmentedControl label={t.kind} {...{ options, value, onChange }} />}
        </LabelledField>
      )}
    </FormField>
  )
}

function StoreCoinsField({ form }: Pick<Props, 'form'>) {
  const t = useTexts(kindTexts)
  const rule = firstBrokenRule<number | null>(
    requiredRule(kindTexts.coins),
    rangeRule(1, STORE_COINS_MAX, kindTexts.coinUnit),
  )
  return (
    <FormField of={form} name="coins" rule={rule}>
      {(field) => (
        <IntInput {...field} label={t.coins} unit={t.coinUnit} help={t.coinsHelp} required />
      )}
    </FormField>
  )
}
