import { MEMBER_REMARK_MAX } from '#contract/members/member-words.ts'
import { members, type MemberDetail } from '#contract/members/members.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { memberCalls } from './member-calls.ts'
import { detailTexts } from './texts.ts'

type Props = { readonly member: MemberDetail; readonly onClose: () => void }

/** Changes the remark of a member. What was typed without a network is kept on the device. */
export function MemberRemarkSheet({ member: { id, remark }, onClose }: Props) {
  const t = useTexts(detailTexts)
  const { form, ...rest } = useCallForm<typeof members.save, { remark: string }>(members.save, {
    start: { remark },
    draft: `member remark ${id}`,
    input: (values) => ({ id, remark: values.remark }),
    renews: memberCalls,
    onDone() {
      onClose()
      showToast(t.saved)
    },
  })
  return (
    <BottomSheet open title={t.editRemark} onClose={onClose}>
      <DraftForm {...rest} label={t.saveRemark}>
        <FieldStack>
          <FormField of={form} name="remark">
            {(field) => (
              <TextArea {...field} label={t.remark} help={t.remarkHelp} max={MEMBER_REMARK_MAX} />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
