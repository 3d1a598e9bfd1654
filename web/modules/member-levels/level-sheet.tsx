import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { RadioGroup } from '#web/kit/radio/radio.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { levelCalls } from './level-calls.ts'
import css from './member-levels.module.css'
import { LevelFields } from './level-fields.tsx'
import { LevelPreview } from './level-preview.tsx'
import { texts } from './texts.ts'
import { useLevelForm } from './use-level-form.ts'

type ListedLevel = CallOutput<typeof memberLevels.list>[number]
type Props = {
  /** Undefined for a new level. */
  readonly level: ListedLevel | undefined
  readonly levels: readonly ListedLevel[]
  onClose(): void
}

/** Adds, changes or removes a level, and says beforehand how many members move. */
export function LevelSheet({ level, levels, onClose }: Props) {
  const t = useTexts(texts)
  const closeSavedLevel = (message: string) => {
    onClose()
    showToast(message)
  }
  const { form, ...rest } = useLevelForm(level, levels.length, () => closeSavedLevel(t.saved))
  return (
    <BottomSheet open tall title={level ? t.edit : t.add} onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <LevelFields form={form} others={levels.filter(({ id }) => id !== level?.id)} />
        <LevelPreview form={form} id={level?.id} />
      </DraftForm>
      {level && (
        <div className={css.removal}>
          <LevelRemoval
            level={level}
            others={levels.filter(({ id }) => id !== level.id)}
            onDone={closeSavedLevel}
          />
        </div>
      )}
    </BottomSheet>
  )
}

type RemovalProps = {
  readonly level: ListedLevel
  readonly others: readonly ListedLevel[]
  onDone(message: string): void
}
const NONE = ''

/** Asks to which level the members go. The next lower one is suggested. */
function LevelRemoval({ level, others, onDone }: RemovalProps) {
  const t = useTexts(texts)
  const below = others.findLast(({ rank }) => rank < level.rank)?.id ?? NONE
  const [to, setTo] = useState(below)
  const options = [
    ...others.toReversed().map(({ id, name }) => ({ value: id, label: name })),
    { value: NONE, label: t.noLevel },
  ]
  const label = t.moveTo(level.members)
  return (
    <CallButton
      call={memberLevels.remove}
      input={{ id: level.id, toLevelId: to === NONE ? null : to }}
      renews={levelCalls}
      kind="danger-plain"
      wide
      confirm={{
        title: t.removeQuestion(level.name),
        text: (
          <>
            <p>{t.removeText}</p>
            {level.members > 0 && (
              <>
                <p>{label}</p>
                <RadioGroup label={label} options={options} value={to} onChange={setTo} />
              </>
            )}
          </>
        ),
        act: t.remove(level.name),
      }}
      onDone={({ moved }) => onDone(t.removed(moved))}
    >
      {t.remove(level.name)}
    </CallButton>
  )
}
