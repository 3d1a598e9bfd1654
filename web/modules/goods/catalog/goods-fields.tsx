import { useWatch } from 'react-hook-form'
import { goods } from '#contract/goods/goods.ts'
import { GOODS_BRAND_MAX, GOODS_NAME_MAX, WARN_DAYS_MAX } from '#contract/goods/goods-schema.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { FieldPair, FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { rangeRule, requiredRule, type Rule } from '#web/kit/field/rules.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { PictureField } from '#web/client/files/picture-field.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { formTexts } from './texts.ts'
import type { GoodsForm } from './use-goods-form.ts'

type Props = { readonly form: GoodsForm }

export function GoodsFormFields({ form }: Props) {
  return (
    <>
      <GoodsBasicFields form={form} />
      <GoodsPriceFields form={form} />
      <GoodsDateFields form={form} />
    </>
  )
}

function GoodsBasicFields({ form }: Props) {
  const t = useTexts(formTexts)
  const types = useCall(goods.types, {}, { silent: true })
  const options = (types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <RowGroup title={t.what}>
      <FieldStack>
        <FormField of={form} name="name" rule={requiredRule(formTexts.name)}>
          {(field) => <TextInput {...field} label={t.name} max={GOODS_NAME_MAX} required />}
        </FormField>
        <FormField of={form} name="picture">
          {(field) => <PictureField {...field} purpose="photo" label={t.picture} />}
        </FormField>
        <FormField of={form} name="typeId">
          {(field) => (
            <SelectField
              {...field}
              label={t.typeId}
              placeholder={t.noType}
              options={[{ value: '', label: t.noType }, ...options]}
            />
          )}
        </FormField>
        <FormField of={form} name="englishName">
          {(field) => (
            <TextInput {...field} label={t.englishName} help={t.englishHelp} max={GOODS_NAME_MAX} />
          )}
        </FormField>
        <FormField of={form} name="brand">
          {(field) => <TextInput {...field} label={t.brand} max={GOODS_BRAND_MAX} />}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}

function GoodsPriceFields({ form }: Props) {
  const t = useTexts(formTexts)
  const [price, cost] = useWatch({ control: form.control, name: ['price', 'costPrice'] })
  return (
    <RowGroup title={t.money} note={formatGoodsMargin(price, cost, t) ?? t.fits}>
      <FieldStack>
        <FieldPair>
          <FormField of={form} name="price">
            {(field) => <MoneyInput {...field} label={t.price} help={t.priceHelp} />}
          </FormField>
          <FormField of={form} name="costPrice">
            {(field) => <MoneyInput {...field} label={t.costPrice} help={t.costHelp} />}
          </FormField>
        </FieldPair>
      </FieldStack>
    </RowGroup>
  )
}

type GoodsMarginTexts = Pick<
  { [Key in 'earns' | 'loses']: (amount: string) => string },
  'earns' | 'loses'
>

/** Returns the profit or loss per piece; undefined without a price or a cost. */
function formatGoodsMargin(
  price: Fen | null,
  cost: Fen | null,
  t: GoodsMarginTexts,
): string | undefined {
  if (!price || !cost) return undefined
  const amount = moneyText(toFen(Math.abs(price - cost)))
  return price >= cost ? t.earns(amount) : t.loses(amount)
}

function GoodsDateFields({ form }: Props) {
  const t = useTexts(formTexts)
  const productionDate = useWatch({ control: form.control, name: 'productionDate' })
  const validateGoodsExpiry: Rule = (until) =>
    until !== '' && productionDate !== '' && productionDate > until ? formTexts.crossed : undefined
  return (
    <RowGroup title={t.dates}>
      <FieldStack>
        <FieldPair>
          <FormField of={form} name="productionDate">
            {(field) => (
              <DatePicker {...field} label={t.productionDate} max={shanghaiToday()} mayBeNone />
            )}
          </FormField>
          <FormField of={form} name="effectiveDate" rule={validateGoodsExpiry}>
            {(field) => <DatePicker {...field} label={t.effectiveDate} mayBeNone />}
          </FormField>
        </FieldPair>
        <FormField of={form} name="warnDays" rule={rangeRule(0, WARN_DAYS_MAX, formTexts.days)}>
          {(field) => <IntInput {...field} label={t.warnDays} unit={t.days} />}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}
