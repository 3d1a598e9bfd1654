import { pointsStore } from '#contract/points-store/points-store.ts'
import { STORE_NAME_MAX, type StoreGroup } from '#contract/points-store/store-goods.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { groupTexts } from './goods-texts.ts'
import css from './points-store.module.css'
import { storeGoodsCalls } from './store-calls.ts'

type Props = {
  /** Undefined for a new group. */
  readonly group: StoreGroup | undefined
  onClose(): void
}

/** Adds, renames or deletes a group of goods. */
export function StoreGroupSheet({ group, onClose }: Props) {
  const t = useTexts(groupTexts)
  const closeChangedGroup = (message: string) => {
    onClose()
    showToast(message)
  }
  const { form, ...rest } = useCallForm(pointsStore.saveGroup, {
    start: { name: group?.name ?? '' },
    input: ({ name }) => ({ id: group?.id, name }),
    renews: storeGoodsCalls,
    onDone: () => closeChangedGroup(t.saved),
  })
  return (
    <BottomSheet open title={group ? t.rename : t.add} onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <FormField of={form} name="name" rule={requiredRule(groupTexts.name)}>
            {(field) => <TextInput {...field} label={t.name} max={STORE_NAME_MAX} required />}
          </FormField>
        </FieldStack>
      </DraftForm>
      {group && (
        <div className={css.removal}>
          <CallButton
            call={pointsStore.removeGroup}
            input={{ id: group.id }}
            renews={storeGoodsCalls}
            kind="danger-plain"
            wide
            confirm={{
              title: t.deleteQuestion(group.name),
              text: t.deleteText,
              act: t.delete,
            }}
            onDone={() => closeChangedGroup(t.deleted)}
          >
            {t.delete}
          </CallButton>
        </div>
      )}
    </BottomSheet>
  )
}
