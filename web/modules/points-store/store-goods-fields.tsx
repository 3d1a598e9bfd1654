import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import type { Fen } from '#contract/base/money.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import {
  STORE_DETAIL_MAX,
  STORE_LIMIT_MAX,
  STORE_NAME_MAX,
  STORE_PICTURES_MAX,
  STORE_POINTS_MAX,
  STORE_PRICE_MAX,
  STORE_STOCK_MAX,
  type StoreGoods,
} from '#contract/points-store/store-goods.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { PicturesField } from '#web/client/files/picture-field.tsx'
import { FormField } from '#web/client/forms/call-form.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { FieldPair, FieldStack, LabelledField } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { SheetOpener } from '#web/kit/field/sheet-opener.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { right } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './goods-texts.ts'
import css from './points-store.module.css'
import type { StoreGoodsForm } from './use-store-goods-form.ts'

/** These are loaded later: few goods have a level, dates or a kind of their own. */
const StoreLevelField = lazy(async () => ({
  default: (await import('./store-level-field.tsx')).StoreLevelField,
}))
const StoreKindFields = lazy(async () => ({
  default: (await import('./goods-kinds/store-kind-fields.tsx')).StoreKindFields,
}))
const StoreDateFields = lazy(async () => ({
  default: (await import('./store-date-fields.tsx')).StoreDateFields,
}))

type Props = { readonly form: StoreGoodsForm }
type GoodsProps = Props & { readonly goods: StoreGoods | undefined }
type GroupProps = Props & { onChooseGroup(why: string): void }

export function StoreGoodsFields({ form, goods, onChooseGroup }: GoodsProps & GroupProps) {
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <>
      {goods?.kind !== 'thing' && (
        <Suspense>
          <StoreKindFields form={form} goods={goods} />
        </Suspense>
      )}
      <StoreBasicFields form={form} onChooseGroup={onChooseGroup} />
      <StorePriceFields form={form} kind={kind} />
      <StoreLimitFields form={form} goods={goods} />
      {kind === 'thing' && <StoreDeliveryFields form={form} />}
      <Suspense>
        <StoreDateFields form={form} />
      </Suspense>
    </>
  )
}

function StoreBasicFields({ form, onChooseGroup }: GroupProps) {
  const t = useTexts(formTexts)
  return (
    <RowGroup title={t.basics}>
      <FieldStack>
        <FormField of={form} name="name" rule={requiredRule(formTexts.name)}>
          {(field) => <TextInput {...field} label={t.name} max={STORE_NAME_MAX} required />}
        </FormField>
        <FormField of={form} name="pictures">
          {({ value, error, onChange }) => (
            <PicturesField
              label={t.pictures}
              help={t.picturesHelp}
              error={error}
              value={value}
              onChange={(links) => onChange([...links])}
              purpose="photo"
              max={STORE_PICTURES_MAX}
            />
          )}
        </FormField>
        <StoreGroupField form={form} onChooseGroup={onChooseGroup} />
        <FormField of={form} name="detail">
          {(field) => <TextArea {...field} label={t.detail} max={STORE_DETAIL_MAX} />}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}

/** The group is chosen on the screen of groups, where one can be added, too. */
function StoreGroupField({ form, onChooseGroup }: GroupProps) {
  const t = useTexts(formTexts)
  const groups = useCall(pointsStore.groups, {}, { silent: true })
  return (
    <FormField of={form} name="groupId">
      {({ value, onChange: _onChange, ...field }) => (
        <SheetOpener
          {...field}
          label={t.groupId}
          placeholder={t.noGroup}
          text={groups.data?.find(({ id }) => id === value)?.name}
          icon={right}
          onPress={() => onChooseGroup(t.groupWhy)}
        />
      )}
    </FormField>
  )
}

/** Limits an amount that members pay; none is 0. */
function priceRule(amount: Fen | null) {
  return amount === null || amount <= STORE_PRICE_MAX ? undefined : formTexts.priceWrong
}

function StorePriceFields({ form, kind }: Props & Pick<StoreGoods, 'kind'>) {
  const t = useTexts(formTexts)
  const pointRule = firstBrokenRule<number | null>(
    requiredRule(formTexts.points),
    rangeRule(1, STORE_POINTS_MAX, formTexts.pointUnit),
  )
  return (
    <RowGroup title={t.price} note={t.priceNote}>
      <FieldStack>
        <FormField of={form} name="points" rule={pointRule}>
          {(field) => <IntInput {...field} label={t.points} unit={t.pointUnit} required />}
        </FormField>
        {kind === 'thing' && (
          <FormField of={form} name="moneyPrice" rule={priceRule}>
            {(field) => <MoneyInput {...field} label={t.moneyPrice} help={t.moneyHelp} />}
          </FormField>
        )}
        <FieldPair>
          <FormField of={form} name="marketPrice">
            {(field) => <MoneyInput {...field} label={t.marketPrice} />}
          </FormField>
          <FormField of={form} name="costPrice">
            {(field) => <MoneyInput {...field} label={t.costPrice} />}
          </FormField>
        </FieldPair>
      </FieldStack>
    </RowGroup>
  )
}

function StoreLimitFields({ form, goods }: GoodsProps) {
  const t = useTexts(formTexts)
  const stockRule = firstBrokenRule<number | null>(
    requiredRule(formTexts.stock),
    rangeRule(0, STORE_STOCK_MAX, formTexts.piece),
  )
  const limitRule = rangeRule(0, STORE_LIMIT_MAX, formTexts.piece)
  return (
    <RowGroup title={t.limits}>
      <FieldStack>
        <FormField of={form} name="stock" rule={stockRule}>
          {(field) => <IntInput {...field} label={t.stock} unit={t.piece} required />}
        </FormField>
        <FieldPair>
          <FormField of={form} name="memberLimit" rule={limitRule}>
            {(field) => (
              <IntInput {...field} label={t.memberLimit} unit={t.piece} help={t.memberLimitHelp} />
            )}
          </FormField>
          <FormField of={form} name="dayLimit" rule={limitRule}>
            {(field) => (
              <IntInput {...field} label={t.dayLimit} unit={t.piece} help={t.dayLimitHelp} />
            )}
          </FormField>
        </FieldPair>
        <Suspense>
          <StoreLevelField form={form} goods={goods} />
        </Suspense>
      </FieldStack>
    </RowGroup>
  )
}

function StoreDeliveryFields({ form }: Props) {
  const t = useTexts(formTexts)
  const isShipped = useWatch({ control: form.control, name: 'isShipped' })
  return (
    <RowGroup>
      <FieldStack>
        <FormField
          of={form}
          name="isPickedUp"
          rule={(isPickedUp) => (isPickedUp || isShipped ? undefined : formTexts.noDelivery)}
        >
          {({ value, error, onChange }) => (
            <LabelledField label={t.delivery} error={error} group>
              {() => (
                <div className={css.delivery}>
                  <CheckboxRow
                    label={t.isPickedUp}
                    sub={t.pickUpSub}
                    checked={value}
                    onChange={onChange}
                  />
                  <StoreShippingField form={form} />
                </div>
              )}
            </LabelledField>
          )}
        </FormField>
        {isShipped && (
          <FormField of={form} name="shippingFee" rule={priceRule}>
            {(field) => <MoneyInput {...field} label={t.shippingFee} help={t.shippingHelp} />}
          </FormField>
        )}
      </FieldStack>
    </RowGroup>
  )
}

function StoreShippingField({ form }: Props) {
  const t = useTexts(formTexts)
  return (
    <FormField of={form} name="isShipped">
      {({ value, onChange }) => (
        <CheckboxRow
          label={t.isShipped}
          sub={t.shipSub}
          checked={value}
          onChange={(isShipped) => {
            onChange(isShipped)
            if (isShipped) form.clearErrors('isPickedUp')
          }}
        />
      )}
    </FormField>
  )
}
