import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { members } from '#contract/members/members.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { alert, coin, history, plus, send, ticket, trash, undo } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { toMemberFilterInput, type MemberFilterValues } from '../member-addresses.ts'
import type { MemberActing } from './member-acting.ts'
import { GiveManyForm } from './give-many-form.tsx'
import { buildMemberBatchPath, memberBatchCalls } from './member-batch-calls.ts'
import { batchTexts } from './texts.ts'

const GiveVoucherForm = lazy(async () => ({
  default: (await import('./give-voucher-form.tsx')).GiveVoucherForm,
}))
const SendMessageForm = lazy(async () => ({
  default: (await import('./send-message-form.tsx')).SendMessageForm,
}))
type Props = { readonly filters: MemberFilterValues; onClose(): void }
type OpenedAct = 'addTag' | 'give' | 'giveVoucher' | 'removeTag' | 'sendMessage'

/** Acts for all members whom the list shows. A preview says how many they are and names three. */
export function MemberBatchSheet({ filters, onClose }: Props) {
  const t = useTexts(batchTexts)
  const navigate = useNavigate()
  const [act, setAct] = useState<OpenedAct>()
  const selection = { members: 'all', ...toMemberFilterInput(filters) } as const
  const query = useCall(memberBatches.preview, selection, { silent: true })
  const openResult: MemberActing['onDone'] = ({ id, waiting = false }) => {
    onClose()
    showToast(waiting ? t.waits : t.started)
    void navigate({ href: waiting ? '/gift_requests' : buildMemberBatchPath(id) })
  }
  const goBack = act ? () => setAct(undefined) : onClose
  return (
    <BottomSheet open tall title={act ? t[act] : t.start} onClose={goBack}>
      <Loaded of={query} what={t.previewFailed} label={t.loading} rows={4}>
        {({ members: count, names }) => {
          if (count === 0) return <EmptyState title={t.noMatch} text={t.noMatchText} />
          const acting = { selection, count, onDone: openResult }
          return (
            <>
              <PreviewRow count={count} names={names} />
              {act === undefined && <BatchActRows {...acting} onOpen={setAct} />}
              {act === 'give' && <GiveManyForm {...acting} />}
              <Suspense>
                {act === 'giveVoucher' && <GiveVoucherForm {...acting} />}
                {act === 'sendMessage' && <SendMessageForm {...acting} />}
              </Suspense>
              {(act === 'addTag' || act === 'removeTag') && (
                <BatchTagRows {...acting} isAdding={act === 'addTag'} />
              )}
            </>
          )
        }}
      </Loaded>
    </BottomSheet>
  )
}

function PreviewRow({
  count,
  names,
}: {
  readonly count: number
  readonly names: readonly string[]
}) {
  const t = useTexts(batchTexts)
  const language = useLanguage()
  const joined = names.join(language === 'zh' ? '、' : ', ')
  return (
    <RowGroup note={t.filtered}>
      <ListRow title={t.members(count)} sub={t.named(joined, count - names.length)} />
    </RowGroup>
  )
}

type ActRowsProps = MemberActing & { onOpen(act: OpenedAct): void }

function BatchActRows({ onOpen, ...acting }: ActRowsProps) {
  const t = useTexts(batchTexts)
  const tagGate = usePermission(memberBatches.changeTag, {})
  return (
    <>
      <RowGroup>
        <ListRow
          icon={plus}
          title={t.addTag}
          onPress={() => tagGate.pass(() => onOpen('addTag'))}
        />
        <ListRow
          icon={trash}
          title={t.removeTag}
          onPress={() => tagGate.pass(() => onOpen('removeTag'))}
        />
        <ListRow
          icon={send}
          title={t.sendMessage}
          onPress={() => tagGate.pass(() => onOpen('sendMessage'))}
        />
      </RowGroup>
      <BatchGiftRows {...acting} onOpen={onOpen} />
      <RowGroup>
        <ListRow icon={history} title={t.results} to="/member_batch" />
      </RowGroup>
    </>
  )
}

/** Acts on what members are given. */
function BatchGiftRows({ selection, count, onDone, onOpen }: ActRowsProps) {
  const t = useTexts(batchTexts)
  const giveGate = usePermission(memberBatches.giveCoins, {})
  const blocking = { call: memberBatches.setBlocked, renews: memberBatchCalls, onDone }
  return (
    <RowGroup>
      <ListRow
        icon={coin}
        title={t.give}
        sub={t.giveSub}
        onPress={() => giveGate.pass(() => onOpen('give'))}
      />
      <ListRow
        icon={ticket}
        title={t.giveVoucher}
        sub={t.giveSub}
        onPress={() => giveGate.pass(() => onOpen('giveVoucher'))}
      />
      <CallRow
        {...blocking}
        icon={alert}
        title={t.stop}
        input={{ ...selection, blocked: true }}
        confirm={{ title: t.stopAsk(count), text: t.stopText, act: t.stop }}
      />
      <CallRow
        {...blocking}
        icon={undo}
        title={t.resume}
        input={{ ...selection, blocked: false }}
      />
    </RowGroup>
  )
}

function BatchTagRows({
  selection,
  isAdding,
  onDone,
}: MemberActing & { readonly isAdding: boolean }) {
  const t = useTexts(batchTexts)
  const query = useCall(members.tags, {}, { silent: true })
  return (
    <Loaded of={query} what={t.tagsFailed} label={t.loading} rows={4}>
      {(tags) =>
        tags.length === 0 ? (
          <EmptyState title={t.noTags} text={t.noTagsText} />
        ) : (
          <RowGroup>
            {tags.map(({ id, name }) => (
              <CallRow
                key={id}
                call={memberBatches.changeTag}
                input={{ ...selection, changedTagId: id, add: isAdding }}
                renews={memberBatchCalls}
                title={name}
                onDone={onDone}
              />
            ))}
          </RowGroup>
        )
      }
    </Loaded>
  )
}
