import { useWatch } from 'react-hook-form'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import {
  STORE_DETAIL_MAX,
  STORE_LIMIT_MAX,
  STORE_NAME_MAX,
  STORE_PICTURES_MAX,
  STORE_POINTS_MAX,
  STORE_STOCK_MAX,
  type StoreGoods,
} from '#contract/points-store/store-goods.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { PicturesField } from '#web/client/files/picture-field.tsx'
import { FormField } from '#web/client/forms/call-form.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { FieldPair, FieldStack, LabelledField } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { firstBrokenRule, notBeforeRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { SheetOpener } from '#web/kit/field/sheet-opener.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { right } from '#web/kit/icon/icons.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './goods-texts.ts'
import type { StoreGoodsForm } from './use-store-goods-form.ts'

type Props = { readonly form: StoreGoodsForm }
type GoodsProps = Props & { readonly goods: StoreGoods | undefined }
type GroupProps = Props & { onChooseGroup(why: string): void }

export function StoreGoodsFields({ form, goods, onChooseGroup }: GoodsProps & GroupProps) {
  return (
    <>
      <StoreBasicFields form={form} onChooseGroup={onChooseGroup} />
      <StorePriceFields form={form} />
      <StoreLimitFields form={form} goods={goods} />
      <StoreDeliveryFields form={form} />
      <StoreDateFields form={form} />
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

function StorePriceFields({ form }: Props) {
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
    <RowGroup title={t.limits} note={t.limitsNote}>
      <FieldStack>
        <FormField of={form} name="stock" rule={stockRule}>
          {(field) => <IntInput {...field} label={t.stock} unit={t.piece} required />}
        </FormField>
        <FieldPair>
          <FormField of={form} name="memberLimit" rule={limitRule}>
            {(field) => <IntInput {...field} label={t.memberLimit} unit={t.piece} />}
          </FormField>
          <FormField of={form} name="dayLimit" rule={limitRule}>
            {(field) => <IntInput {...field} label={t.dayLimit} unit={t.piece} />}
          </FormField>
        </FieldPair>
        <StoreLevelField form={form} goods={goods} />
      </FieldStack>
    </RowGroup>
  )
}

/** People who may not see levels see only that of these goods. */
function StoreLevelField({ form, goods }: GoodsProps) {
  const t = useTexts(formTexts)
  const { allowed } = usePermission(memberLevels.list, {})
  const levels = useCall(memberLevels.list, {}, { silent: true, when: allowed })
  const current = goods?.levelId ? [{ id: goods.levelId, name: goods.levelName }] : []
  const options = (levels.data ?? current).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormField of={form} name="levelId">
      {(field) => (
        <SelectField
          {...field}
          label={t.levelId}
          placeholder={t.everyone}
          options={[{ value: '', label: t.everyone }, ...options]}
        />
      )}
    </FormField>
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
                <>
                  <CheckboxRow
                    label={t.isPickedUp}
                    sub={t.pickUpSub}
                    checked={value}
                    onChange={onChange}
                  />
                  <StoreShippingField form={form} />
                </>
              )}
            </LabelledField>
          )}
        </FormField>
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

function StoreDateFields({ form }: Props) {
  const t = useTexts(formTexts)
  const startDate = useWatch({ control: form.control, name: 'startDate' })
  return (
    <RowGroup title={t.dates} note={t.datesNote}>
      <FieldStack>
        <FieldPair>
          <FormField of={form} name="startDate">
            {(field) => <DatePicker {...field} label={t.startDate} mayBeNone />}
          </FormField>
          <FormField of={form} name="endDate" rule={notBeforeRule(startDate)}>
            {(field) => <DatePicker {...field} label={t.endDate} mayBeNone />}
          </FormField>
        </FieldPair>
      </FieldStack>
    </RowGroup>
  )
}
