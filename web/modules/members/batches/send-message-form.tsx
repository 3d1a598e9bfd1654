import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { MESSAGE_MAX } from '#contract/member-messages/member-messages.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { useTexts } from '#web/kit/texts.ts'
import type { MemberActing } from './member-acting.ts'
import { memberBatchCalls } from './member-batch-calls.ts'
import { batchTexts } from './texts.ts'

/** Sends the same message to each member of a selection. */
export function SendMessageForm({ selection, count, onDone }: MemberActing) {
  const t = useTexts(batchTexts)
  const { form, ...rest } = useCallForm<
    typeof memberBatches.sendMessage,
    { readonly text: string }
  >(memberBatches.sendMessage, {
    start: { text: '' },
    input: ({ text }) => ({ ...selection, text }),
    renews: memberBatchCalls,
    onDone,
  })
  return (
    <DraftForm {...rest} label={t.sendAct(count)}>
      <FieldStack>
        <FormField of={form} name="text" rule={requiredRule(batchTexts.messageText)}>
          {(field) => (
            <TextArea {...field} label={t.messageText} help={t.messageHelp} max={MESSAGE_MAX} />
          )}
        </FormField>
      </FieldStack>
    </DraftForm>
  )
}
