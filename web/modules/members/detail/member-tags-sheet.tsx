import { useState } from 'react'
import { MEMBER_TAGS_MAX, type MemberTag } from '#contract/members/member-words.ts'
import { members, type MemberDetail } from '#contract/members/members.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { memberCalls } from './member-calls.ts'
import { detailTexts } from './texts.ts'

type Props = { readonly member: MemberDetail; readonly onClose: () => void }

/** Chooses the tags of a member among those of the merchant. */
export function MemberTagsSheet({ member, onClose }: Props) {
  const t = useTexts(detailTexts)
  const query = useCall(members.tags, {}, { silent: true })
  const [chosenIds, setChosenIds] = useState(member.tagIds)
  const { data: tags } = query
  // A tag that was removed meanwhile cannot be chosen any more.
  const tagIds = chosenIds.filter((id) => tags?.some((tag) => tag.id === id))
  return (
    <BottomSheet
      open
      tall
      title={t.chooseTags}
      onClose={onClose}
      footer={
        tags !== undefined &&
        tags.length > 0 && (
          <CallButton
            call={members.save}
            input={{ id: member.id, tagIds }}
            renews={memberCalls}
            kind="primary"
            tall
            wide
            onDone={() => {
              onClose()
              showToast(t.saved)
            }}
          >
            {t.save}
          </CallButton>
        )
      }
    >
      <Loaded of={query} what={t.tagsFailed} label={t.loading}>
        {(all) => <TagChoice tags={all} chosenIds={tagIds} onChoose={setChosenIds} />}
      </Loaded>
    </BottomSheet>
  )
}

type ChoiceProps = {
  readonly tags: readonly MemberTag[]
  readonly chosenIds: string[]
  onChoose(ids: string[]): void
}

/** Further tags are locked once a member has as many as allowed. */
function TagChoice({ tags, chosenIds, onChoose }: ChoiceProps) {
  const t = useTexts(detailTexts)
  const isFull = chosenIds.length >= MEMBER_TAGS_MAX
  if (tags.length === 0) return <EmptyState title={t.noTagsYet} text={t.noTagsText} />
  return (
    <RowGroup lead={t.tagCount(chosenIds.length, MEMBER_TAGS_MAX)}>
      {tags.map(({ id, name }) => {
        const isChosen = chosenIds.includes(id)
        return (
          <CheckboxRow
            key={id}
            label={name}
            checked={isChosen}
            locked={isFull && !isChosen}
            onChange={(on) =>
              onChoose(on ? [...chosenIds, id] : chosenIds.filter((each) => each !== id))
            }
          />
        )
      })}
    </RowGroup>
  )
}
