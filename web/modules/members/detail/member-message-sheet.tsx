import { MINUTE_MS } from '#contract/base/durations.ts'
import {
  memberMessages,
  MESSAGE_MAX,
  type SentMessage,
} from '#contract/member-messages/member-messages.ts'
import type { MemberDetail } from '#contract/members/members.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { FieldStack } from '#web/kit/field/field.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { detailTexts } from './texts.ts'

const SHOWN = 20
type Props = { readonly member: MemberDetail; readonly onClose: () => void }

/** Sends a message to a member, and lists earlier ones with whether they were read. */
export function MemberMessageSheet({ member: { id }, onClose }: Props) {
  const t = useTexts(detailTexts)
  const input = { playerId: id, size: SHOWN }
  const query = useCall(memberMessages.list, input, { silent: true })
  return (
    <BottomSheet open tall title={t.message} onClose={onClose}>
      <Loaded of={query} what={t.messagesFailed} label={t.loading} rows={3}>
        {({ records, refuses }) => (
          <>
            {refuses ? (
              <RowGroup>
                <ListRow title={t.refusesMessages} />
              </RowGroup>
            ) : (
              <MessageForm playerId={id} onClose={onClose} />
            )}
            {records.length > 0 && (
              <RowGroup title={t.sentMessages}>
                {records.map((message) => (
                  <SentMessageRow key={message.id} message={message} />
                ))}
              </RowGroup>
            )}
          </>
        )}
      </Loaded>
    </BottomSheet>
  )
}

function MessageForm({ playerId, onClose }: { readonly playerId: string; onClose(): void }) {
  const t = useTexts(detailTexts)
  const { form, ...rest } = useCallForm<typeof memberMessages.send, { readonly text: string }>(
    memberMessages.send,
    {
      start: { text: '' },
      input: ({ text }) => ({ playerId, text }),
      renews: [memberMessages.list],
      onDone() {
        onClose()
        showToast(t.messageSent)
      },
    },
  )
  return (
    <DraftForm {...rest} label={t.sendMessage}>
      <FieldStack>
        <FormField of={form} name="text" rule={requiredRule(detailTexts.messageText)}>
          {(field) => (
            <TextArea
              {...field}
              label={t.messageText}
              help={t.messageHelp}
              max={MESSAGE_MAX}
              required
            />
          )}
        </FormField>
      </FieldStack>
    </DraftForm>
  )
}

function SentMessageRow({ message }: { readonly message: SentMessage }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { text, senderName, createTime, readAt } = message
  return (
    <ListRow
      title={text}
      sub={<DottedParts parts={[senderName, formatRelativeTime(createTime, now, language)]} />}
      value={readAt === null ? t.unread : t.read}
    />
  )
}
