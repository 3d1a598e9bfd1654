import * as z from 'zod/mini'
import { useWatch } from 'react-hook-form'
import type { CallOutput } from '#contract/base/call.ts'
import { day } from '#contract/base/wire.ts'
import { LEVEL_REASON_MAX } from '#contract/member-levels/member-level.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import type { MemberDetail } from '#contract/members/members.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { addMonthsToDay, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { FieldStack, LabelledField } from '#web/kit/field/field.tsx'
import { filledRule, requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { memberLevelCalls } from './member-calls.ts'
import { detailTexts } from './texts.ts'

type Levels = CallOutput<typeof memberLevels.list>
type Progress = CallOutput<typeof memberLevels.progress>
type Props = { readonly member: MemberDetail; readonly onClose: () => void }

/** Sets the level of a member by hand, with a reason and a last day, or ends such a level. */
export function LevelOfMemberSheet({ member, onClose }: Props) {
  const t = useTexts(detailTexts)
  const levels = useCall(memberLevels.list, {}, { silent: true })
  const progress = useCall(memberLevels.progress, { playerId: member.id }, { silent: true })
  return (
    <BottomSheet open title={t.setLevel} onClose={onClose}>
      <Loaded of={joinQueries([levels, progress])} what={t.levelFailed} label={t.loading} rows={3}>
        {([all, standing]) =>
          all.length === 0 ? (
            <EmptyState
              title={t.noLevels}
              text={t.noLevelsText}
              act={<TextButton to="/member_level">{t.addLevel}</TextButton>}
            />
          ) : (
            <LevelOfMemberForm {...{ member, onClose, levels: all, progress: standing }} />
          )
        }
      </Loaded>
    </BottomSheet>
  )
}

type Values = {
  readonly mode: 'set' | 'end'
  readonly levelId: string
  /** As `2026-11-21`; empty if not chosen. */
  readonly lastDay: string
  readonly reason: string
}
const YEARS_MAX_MONTHS = 36

function useLevelOfMemberForm({ member, progress, onClose }: FormProps) {
  const t = useTexts(detailTexts)
  const { by, lastDay, levelId, reason } = progress
  const isByHand = by === 'hand'
  return useCallForm<typeof memberLevels.setForMember, Values>(memberLevels.setForMember, {
    start: {
      mode: 'set',
      levelId: isByHand ? levelId : '',
      lastDay: isByHand && lastDay !== null ? z.encode(day, lastDay) : '',
      reason: isByHand ? reason : '',
    },
    input: (values) => ({
      playerId: member.id,
      levelId: values.mode === 'end' ? null : values.levelId,
      reason: values.reason,
      lastDay: values.mode === 'end' ? undefined : parseAddressDay(values.lastDay),
    }),
    renews: memberLevelCalls,
    onDone({ by: nowBy }) {
      onClose()
      showToast(isByHand && nowBy !== 'hand' ? t.levelEnded : t.levelSet)
    },
  })
}

type FormProps = Props & { readonly levels: Levels; readonly progress: Progress }

function LevelOfMemberForm(props: FormProps) {
  const t = useTexts(detailTexts)
  const { form, ...rest } = useLevelOfMemberForm(props)
  const mode = useWatch({ control: form.control, name: 'mode' })
  const modes = [
    { value: 'set', label: t.setMode },
    { value: 'end', label: t.endMode },
  ] as const
  return (
    <DraftForm {...rest} label={mode === 'end' ? t.end : t.setLevel}>
      <FieldStack>
        {props.progress.lastDay !== null && (
          <FormField of={form} name="mode">
            {({ value, onChange }) => (
              <LabelledField label={t.mode} group {...(mode === 'end' && { help: t.endText })}>
                {() => <SegmentedControl label={t.mode} options={modes} {...{ value, onChange }} />}
              </LabelledField>
            )}
          </FormField>
        )}
        {mode === 'set' && <GivenLevelFields form={form} levels={props.levels} />}
        <FormField of={form} name="reason" rule={requiredRule(detailTexts.why)}>
          {(field) => (
            <TextInput
              {...field}
              label={t.why}
              placeholder={t.whyHint}
              max={LEVEL_REASON_MAX}
              required
            />
          )}
        </FormField>
      </FieldStack>
    </DraftForm>
  )
}

type FieldsProps = {
  readonly form: ReturnType<typeof useLevelOfMemberForm>['form']
  readonly levels: Levels
}

function GivenLevelFields({ form, levels }: FieldsProps) {
  const t = useTexts(detailTexts)
  const today = shanghaiToday()
  return (
    <>
      <FormField of={form} name="levelId" rule={filledRule(detailTexts.levelNeeded)}>
        {(field) => (
          <SelectField
            {...field}
            label={t.newLevel}
            help={t.higherHolds}
            placeholder={t.chooseLevel}
            options={levels.toReversed().map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        )}
      </FormField>
      <FormField of={form} name="lastDay" rule={filledRule(detailTexts.lastDayNeeded)}>
        {(field) => (
          <DatePicker
            {...field}
            label={t.lastDay}
            help={t.lastDayHelp}
            min={today}
            max={addMonthsToDay(today, YEARS_MAX_MONTHS)}
            required
          />
        )}
      </FormField>
    </>
  )
}
