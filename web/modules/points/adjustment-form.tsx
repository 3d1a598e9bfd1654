import { ADJUSTMENT_MAX, POINT_REASON_MAX } from '#contract/points/point.ts'
import { points } from '#contract/points/points.ts'
import type { MemberPointsDetail } from '#contract/points/point-records.ts'
import { DraftForm, FormField, useCallForm, type CallForm } from '#web/client/forms/call-form.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { formatCount, formatDayWithYear, joinSentences } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { pointCalls } from './point-calls.ts'
import css from './points.module.css'
import { editTexts, pointTexts } from './texts.ts'

type Values = {
  readonly direction: 'add' | 'take'
  readonly points: number | null
  readonly reason: string
}
type Props = { readonly member: MemberPointsDetail }

const AMOUNTS = [50, 100, 200, 500]
const REASONS = ['fault', 'campaign', 'offline', 'wrong'] as const
const EMPTY: Values = { direction: 'add', points: null, reason: '' }

/** Form that adds or deducts points. The button names the number. */
export function AdjustmentForm({ member }: Props) {
  const t = useTexts(editTexts)
  const { playerId } = member
  const { form, ...rest } = useCallForm<typeof points.adjust, Values>(points.adjust, {
    start: EMPTY,
    draft: `points ${playerId}`,
    input: ({ direction, points: change, reason }) => ({
      playerId,
      points: direction === 'add' ? (change ?? 0) : -(change ?? 0),
      reason,
    }),
    renews: pointCalls,
    onDone({ waiting }) {
      showToast(waiting ? t.waits : direction === 'add' ? t.added(text) : t.taken(text))
      form.reset(EMPTY)
    },
  })
  const { direction, points: change } = form.watch()
  const text = formatCount(change ?? 0)
  const label = change ? (direction === 'add' ? t.addPoints(text) : t.takePoints(text)) : t.save
  return (
    <DraftForm {...rest} label={label}>
      <div className={css.rows}>
        <AmountFields form={form} member={member} />
        <ReasonFields form={form} />
      </div>
    </DraftForm>
  )
}

type FieldsProps = { readonly form: CallForm<Values> }

function AmountFields({ form, member }: FieldsProps & Props) {
  const t = useTexts(editTexts)
  const own = useTexts(pointTexts)
  const { direction, points: change } = form.watch()
  const isAdding = direction === 'add'
  const max = isAdding ? ADJUSTMENT_MAX : Math.min(ADJUSTMENT_MAX, Math.max(1, member.usable))
  const paidOff = isAdding ? Math.min(change ?? 0, member.owed) : 0
  const after = member.usable + (isAdding ? (change ?? 0) - paidOff : -(change ?? 0))
  const rule = firstBrokenRule<number | null>(
    requiredRule(editTexts.change),
    rangeRule(1, max, editTexts.unit),
  )
  return (
    <RowGroup note={<AdjustmentNote member={member} isAdding={isAdding} />}>
      <FieldStack>
        <FormField of={form} name="direction">
          {({ value, onChange }) => (
            <SegmentedControl
              label={t.direction}
              value={value}
              onChange={onChange}
              options={[
                { value: 'add', label: t.add },
                { value: 'take', label: t.take },
              ]}
            />
          )}
        </FormField>
        <FormField of={form} name="points" rule={rule}>
          {(field) => <IntInput {...field} label={t.change} unit={t.unit} />}
        </FormField>
      </FieldStack>
      <div className={css.chips}>
        <ChipLine>
          {AMOUNTS.map((amount) => (
            <ChipButton
              key={amount}
              on={change === amount}
              onPress={() => form.setValue('points', amount, { shouldValidate: true })}
            >
              {formatCount(amount)}
            </ChipButton>
          ))}
        </ChipLine>
      </div>
      <ListRow title={t.now} value={own.points(formatCount(member.usable))} />
      <ListRow title={t.after} value={own.points(formatCount(Math.max(0, after)))} />
    </RowGroup>
  )
}

function AdjustmentNote({ member, isAdding }: Props & { readonly isAdding: boolean }) {
  const t = useTexts(editTexts)
  const language = useLanguage()
  if (!isAdding) return t.takesFirst
  const { endsOn, leftToday, owed } = member
  const parts = [
    endsOn === null ? t.endsNever : t.endsOn(formatDayWithYear(endsOn, language)),
    owed > 0 && t.owedPaid,
    leftToday !== undefined && t.leftToday(formatCount(leftToday)),
  ]
  return joinSentences(
    parts.filter((part) => part !== false),
    language,
  )
}

function ReasonFields({ form }: FieldsProps) {
  const t = useTexts(editTexts)
  const reason = form.watch('reason')
  return (
    <RowGroup title={t.reasons} more={{ text: t.reasonNote }}>
      <div className={css.chips}>
        <ChipLine>
          {REASONS.map((key) => (
            <ChipButton
              key={key}
              on={reason === t[key]}
              onPress={() => form.setValue('reason', t[key], { shouldValidate: true })}
            >
              {t[key]}
            </ChipButton>
          ))}
        </ChipLine>
      </div>
      <FieldStack>
        <FormField of={form} name="reason" rule={requiredRule(editTexts.reasons)}>
          {(field) => (
            <TextInput
              {...field}
              label={t.reasons}
              help={t.reasonHelp}
              max={POINT_REASON_MAX}
              required
            />
          )}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}
