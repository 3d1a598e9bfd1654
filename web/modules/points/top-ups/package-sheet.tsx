import type { Fen } from '#contract/base/money.ts'
import { points } from '#contract/points/points.ts'
import {
  PACKAGE_NAME_MAX,
  PACKAGE_POINTS_MAX,
  PACKAGE_PRICE_MAX,
  PACKAGE_PRICE_MIN,
  type PointPackage,
} from '#contract/points/top-ups.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from '../points.module.css'
import { packageTexts } from './texts.ts'
import { packageCalls } from './top-up-calls.ts'

type Props = {
  /** Undefined for a new package. */
  readonly sold: PointPackage | undefined
  onClose(): void
}
type Values = {
  readonly name: string
  readonly points: number | null
  readonly price: Fen | null
  readonly isOn: boolean
}

const pointsRule = firstBrokenRule<number | null>(
  requiredRule(packageTexts.points),
  rangeRule(1, PACKAGE_POINTS_MAX, packageTexts.pointUnit),
)
const priceRule = firstBrokenRule<Fen | null>(requiredRule(packageTexts.price), (price) =>
  price !== null && price >= PACKAGE_PRICE_MIN && price <= PACKAGE_PRICE_MAX
    ? undefined
    : packageTexts.priceWrong,
)

/** Adds, changes or deletes a package of points. */
export function PackageSheet({ sold, onClose }: Props) {
  const t = useTexts(packageTexts)
  return (
    <BottomSheet open title={sold ? t.edit : t.add} onClose={onClose}>
      <PackageForm sold={sold} onClose={onClose} />
      {sold && (
        <div className={css.removal}>
          <CallButton
            call={points.removePackage}
            input={{ id: sold.id }}
            renews={packageCalls}
            kind="danger-plain"
            wide
            confirm={{ title: t.deleteQuestion(sold.name), text: t.deleteText, act: t.delete }}
            onDone={() => {
              onClose()
              showToast(t.deleted)
            }}
          >
            {t.delete}
          </CallButton>
        </div>
      )}
    </BottomSheet>
  )
}

function PackageForm({ sold, onClose }: Props) {
  const t = useTexts(packageTexts)
  const { form, ...rest } = useCallForm<typeof points.savePackage, Values>(points.savePackage, {
    start: sold ?? { name: '', points: null, price: null, isOn: true },
    input: ({ name, points: count, price, isOn }) => ({
      id: sold?.id,
      name,
      points: count ?? 0,
      price: price ?? PACKAGE_PRICE_MIN,
      isOn,
    }),
    renews: packageCalls,
    onDone() {
      onClose()
      showToast(t.saved)
    },
  })
  return (
    <DraftForm {...rest} label={t.save}>
      <FieldStack>
        <FormField of={form} name="name" rule={requiredRule(packageTexts.name)}>
          {(field) => <TextInput {...field} label={t.name} max={PACKAGE_NAME_MAX} required />}
        </FormField>
        <FormField of={form} name="points" rule={pointsRule}>
          {(field) => <IntInput {...field} label={t.points} unit={t.pointUnit} required />}
        </FormField>
        <FormField of={form} name="price" rule={priceRule}>
          {(field) => (
            <MoneyInput
              {...field}
              label={t.price}
              help={sold ? t.termsNote : t.priceHelp}
              required
            />
          )}
        </FormField>
        <FormField of={form} name="isOn">
          {({ value, onChange }) => (
            <CheckboxRow label={t.isOn} sub={t.isOnSub} checked={value} onChange={onChange} />
          )}
        </FormField>
      </FieldStack>
    </DraftForm>
  )
}
