import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  externalMembers,
  MALL_POINTS_MAX,
  MALL_REASON_MAX,
} from '#contract/external-members/external-members.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import type { Refused } from '#web/kit/error-state/call-errors.ts'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { mallTexts } from './texts.ts'

type Values = { readonly points: number | null; readonly reason: string }
const EMPTY: Values = { points: null, reason: '' }
const pointsRule = firstBrokenRule<number | null>(
  requiredRule(mallTexts.addedPoints),
  rangeRule(1, MALL_POINTS_MAX, mallTexts.unit),
)

/** Adds points at the mall. After a failure the balance is loaded again, because they may have arrived. */
export function AddMallPointsForm({ memberNo }: { readonly memberNo: string }) {
  const t = useTexts(mallTexts)
  const queries = useQueryClient()
  const [trouble, setTrouble] = useState<Refused>()
  const { form, ...rest } = useCallForm<typeof externalMembers.addPoints, Values>(
    externalMembers.addPoints,
    {
      start: EMPTY,
      input: ({ points, reason }) => ({ memberNo, points: points ?? 0, reason }),
      renews: [externalMembers.points],
      onDone() {
        setTrouble(undefined)
        form.reset(EMPTY)
        showToast(t.done)
      },
      // Failures of this service are shown here and never as a toast.
      onRefused(refused) {
        setTrouble(refused)
        void queries.invalidateQueries({ queryKey: [externalMembers.points.name] })
        return true
      },
    },
  )
  const points = form.watch('points')
  return (
    <>
      {trouble && (
        <StatusBanner
          kind="warn"
          title={trouble.failure === 'unclear' ? t.unclear : t.addFailed}
          text={trouble.message}
        />
      )}
      <DraftForm {...rest} label={points ? t.confirm(formatCount(points)) : t.confirmNone}>
        <RowGroup title={t.add}>
          <FieldStack>
            <FormField of={form} name="points" rule={pointsRule}>
              {(field) => <IntInput {...field} label={t.addedPoints} unit={t.unit} required />}
            </FormField>
            <FormField of={form} name="reason" rule={requiredRule(mallTexts.reason)}>
              {(field) => <TextInput {...field} label={t.reason} max={MALL_REASON_MAX} required />}
            </FormField>
          </FieldStack>
        </RowGroup>
      </DraftForm>
    </>
  )
}
