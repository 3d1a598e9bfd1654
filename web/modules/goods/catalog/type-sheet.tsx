import type { CallOutput } from '#contract/base/call.ts'
import { goods } from '#contract/goods/goods.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { firstBrokenRule, maxLengthRule, requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { texts } from '../texts.ts'

const NAME_MAX = 20
const RENEWS = [goods.types, goods.list, goods.detail]

export type GoodsType = CallOutput<typeof goods.types>[number]

/** Adds or renames a type. A type without goods can be deleted. */
export function GoodsTypeSheet({
  type,
  onClose,
}: {
  type: GoodsType | undefined
  onClose: () => void
}) {
  const t = useTexts(texts)
  const closeChangedType = (message: string) => {
    onClose()
    showToast(message)
  }
  const { form, ...rest } = useCallForm(goods.submitType, {
    start: { name: type?.name ?? '' },
    input: ({ name }) => ({ id: type?.id, name }),
    renews: RENEWS,
    onDone: () => closeChangedType(t.saved),
  })
  return (
    <BottomSheet open title={type ? t.renameType : t.addType} onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <FormField
            of={form}
            name="name"
            rule={firstBrokenRule(requiredRule(texts.typeName), maxLengthRule(NAME_MAX))}
          >
            {(field) => <TextInput {...field} label={t.typeName} max={NAME_MAX} required />}
          </FormField>
        </FieldStack>
      </DraftForm>
      {type && (
        <CallButton
          call={goods.removeTypes}
          input={{ ids: [type.id] }}
          renews={RENEWS}
          kind="danger-plain"
          wide
          confirm={{
            title: t.removeQuestion(type.name),
            text: t.removeText,
            act: t.remove(type.name),
          }}
          onDone={() => closeChangedType(t.typeRemoved)}
        >
          {t.remove(type.name)}
        </CallButton>
      )}
    </BottomSheet>
  )
}
