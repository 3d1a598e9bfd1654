import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { kindTexts } from './kind-texts.ts'
import type { StoreGoodsForm } from '../use-store-goods-form.ts'

type Props = { readonly form: StoreGoodsForm; readonly goods: StoreGoods | undefined }
/** Kinds of vouchers to choose from; a merchant has no more. */
const VOUCHERS_MAX = 200

/** People who may not see vouchers see only that of these goods. */
export function StoreVoucherField({ form, goods }: Props) {
  const t = useTexts(kindTexts)
  const { allowed } = usePermission(vouchers.list, {})
  const input = { size: VOUCHERS_MAX, state: 'on' } as const
  const kinds = useCall(vouchers.list, input, { silent: true, when: allowed })
  const listed = kinds.data?.records ?? []
  const current = goods?.voucherKindId ? [{ id: goods.voucherKindId, name: goods.voucherName }] : []
  const others = current.filter(({ id }) => !listed.some((each) => each.id === id))
  const options = [...others, ...listed].map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormField of={form} name="voucherKindId" rule={requiredRule(kindTexts.voucherKindId)}>
      {(field) => (
        <SelectField
          {...field}
          label={t.voucherKindId}
          placeholder={t.chooseVoucher}
          help={t.voucherHelp}
          options={options}
          required
        />
      )}
    </FormField>
  )
}
