import { memberLevels } from '#contract/member-levels/member-levels.ts'
import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './goods-texts.ts'
import type { StoreGoodsForm } from './use-store-goods-form.ts'

type Props = { readonly form: StoreGoodsForm; readonly goods: StoreGoods | undefined }

/** People who may not see levels see only that of these goods. */
export function StoreLevelField({ form, goods }: Props) {
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
