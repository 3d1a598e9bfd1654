import { useState } from 'react'
import { TAG_NAME_MAX, TAGS_MAX, type MemberTag } from '#contract/members/member-words.ts'
import { members } from '#contract/members/members.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from '../members.module.css'
import { tagTexts } from './texts.ts'

/** A name that changes is shown at each member that has the tag. */
const tagCalls = [members.tags, members.list, members.detail] as const

/** Lists the tags of the merchant, to add, rename and remove them. */
export function TagListSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(tagTexts)
  const [edited, setEdited] = useState<MemberTag | 'new'>()
  const query = useCall(members.tags, {}, { silent: true })
  const closeTagForm = () => setEdited(undefined)
  const title = edited === 'new' ? t.add : edited ? t.rename : t.title
  return (
    <BottomSheet open tall title={title} onClose={edited ? closeTagForm : onClose}>
      {edited ? (
        <TagForm tag={edited === 'new' ? undefined : edited} onDone={closeTagForm} />
      ) : (
        <Loaded of={query} what={t.failed} label={t.loading}>
          {(tags) => <TagRows tags={tags} onEdit={setEdited} />}
        </Loaded>
      )}
    </BottomSheet>
  )
}

type RowsProps = {
  readonly tags: readonly MemberTag[]
  onEdit(tag: MemberTag | 'new'): void
}

function TagRows({ tags, onEdit }: RowsProps) {
  const t = useTexts(tagTexts)
  const add = (
    <Button kind="primary" icon={plus} wide onPress={() => onEdit('new')}>
      {t.add}
    </Button>
  )
  if (tags.length === 0) return <EmptyState title={t.none} text={t.noneText} act={add} />
  return (
    <>
      <RowGroup lead={t.count(tags.length, TAGS_MAX)}>
        <ul aria-label={t.title}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <ListRow title={tag.name} onPress={() => onEdit(tag)} />
            </li>
          ))}
        </ul>
      </RowGroup>
      <div className={css.removal}>{add}</div>
    </>
  )
}

type FormProps = { readonly tag: MemberTag | undefined; readonly onDone: () => void }

function TagForm({ tag, onDone }: FormProps) {
  const t = useTexts(tagTexts)
  const { form, ...rest } = useCallForm<typeof members.saveTag, { name: string }>(members.saveTag, {
    start: { name: tag?.name ?? '' },
    input: ({ name }) => ({ id: tag?.id, name }),
    renews: tagCalls,
    onDone() {
      onDone()
      showToast(t.saved)
    },
  })
  return (
    <>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <FormField of={form} name="name" rule={requiredRule(tagTexts.name)}>
            {(field) => (
              <TextInput
                {...field}
                label={t.name}
                placeholder={t.nameHint}
                max={TAG_NAME_MAX}
                required
              />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
      <div className={css.removal}>
        {tag && <TagRemoval tag={tag} onDone={onDone} />}
        <Button wide onPress={onDone}>
          {t.back}
        </Button>
      </div>
    </>
  )
}

function TagRemoval({ tag: { id, name }, onDone }: FormProps & { readonly tag: MemberTag }) {
  const t = useTexts(tagTexts)
  return (
    <CallButton
      call={members.removeTag}
      input={{ id }}
      renews={tagCalls}
      kind="danger-plain"
      wide
      confirm={{ title: t.removeQuestion(name), text: t.removeText, act: t.remove(name) }}
      onDone={() => {
        onDone()
        showToast(t.removed)
      }}
    >
      {t.remove(name)}
    </CallButton>
  )
}
