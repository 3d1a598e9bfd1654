import { useWatch } from 'react-hook-form'
import { FormField } from '#web/client/forms/call-form.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { FieldPair, FieldStack } from '#web/kit/field/field.tsx'
import { notBeforeRule } from '#web/kit/field/rules.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './goods-texts.ts'
import type { StoreGoodsForm } from './use-store-goods-form.ts'

/** First and last day on which goods can be redeemed. */
export function StoreDateFields({ form }: { readonly form: StoreGoodsForm }) {
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
