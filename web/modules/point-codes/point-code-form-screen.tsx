import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import {
  BATCH_CODES_MAX,
  BATCH_NAME_MAX,
  CODE_MEMBER_LIMIT_MAX,
  CODE_POINTS_MAX,
  CODE_USES_MAX,
  pointCodeKinds,
  type PointCodeKind,
} from '#contract/point-codes/point-code.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { DraftForm, FormField, useCallForm, type CallForm } from '#web/client/forms/call-form.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { RadioGroup } from '#web/kit/radio/radio.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { pointCodeCalls, POINT_CODE_LIST } from './point-code-calls.ts'
import { formTexts } from './texts.ts'

type Values = {
  readonly name: string
  readonly points: number | null
  readonly kind: PointCodeKind
  readonly total: number | null
  readonly memberLimit: number | null
  /** Such as `2026-11-22`; empty without an end. */
  readonly endDate: string
}
type Props = { readonly form: CallForm<Values> }

const NEW: Values = {
  name: '',
  points: null,
  kind: 'once',
  total: null,
  memberLimit: 1,
  endDate: '',
}

/** /pointCode: makes a batch of points codes. */
export function PointCodeFormScreen() {
  const t = useTexts(formTexts)
  const navigate = useNavigate()
  const { form, ...rest } = useCallForm<typeof pointCodes.makeBatch, Values>(pointCodes.makeBatch, {
    start: NEW,
    draft: 'point codes new',
    input: ({ points, total, memberLimit, endDate, ...values }) => ({
      ...values,
      points: points ?? 0,
      total: total ?? 0,
      memberLimit: memberLimit ?? 0,
      endDate: parseAddressDay(endDate || undefined) ?? null,
    }),
    renews: pointCodeCalls,
    onDone({ id }) {
      showToast(t.made)
      void navigate({ to: POINT_CODE_LIST, search: { id }, replace: true })
    },
  })
  return (
    <RouteScreen form back={POINT_CODE_LIST} title={t.title}>
      <DraftForm {...rest}>
        <BatchBasicFields form={form} />
        <BatchKindField form={form} />
        <BatchLimitFields form={form} />
        <BottomBar>
          <Button type="submit" kind="primary" tall busy={rest.busy}>
            {t.make}
          </Button>
        </BottomBar>
      </DraftForm>
    </RouteScreen>
  )
}

function BatchBasicFields({ form }: Props) {
  const t = useTexts(formTexts)
  const pointRule = firstBrokenRule<number | null>(
    requiredRule(formTexts.points),
    rangeRule(1, CODE_POINTS_MAX, formTexts.pointUnit),
  )
  return (
    <RowGroup title={t.basics}>
      <FieldStack>
        <FormField of={form} name="name" rule={requiredRule(formTexts.name)}>
          {(field) => (
            <TextInput {...field} label={t.name} help={t.nameHelp} max={BATCH_NAME_MAX} required />
          )}
        </FormField>
        <FormField of={form} name="points" rule={pointRule}>
          {(field) => <IntInput {...field} label={t.points} unit={t.pointUnit} required />}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}

function BatchKindField({ form }: Props) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const toOption = (value: PointCodeKind, sub: string) => {
    return { value, label: pointCodeKinds[value][language], sub }
  }
  return (
    <RowGroup title={t.kind}>
      <FormField of={form} name="kind">
        {({ value, onChange }) => (
          <RadioGroup
            label={t.kind}
            options={[toOption('once', t.kindOnce), toOption('many', t.kindMany)]}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </RowGroup>
  )
}

function BatchLimitFields({ form }: Props) {
  const t = useTexts(formTexts)
  const [kind, points, total] = useWatch({
    control: form.control,
    name: ['kind', 'points', 'total'],
  })
  const isShared = kind === 'many'
  const [label, unit] = isShared
    ? (['uses', 'timesUnit'] as const)
    : (['codes', 'codeUnit'] as const)
  const totalRule = firstBrokenRule<number | null>(
    requiredRule(formTexts[label]),
    rangeRule(1, isShared ? CODE_USES_MAX : BATCH_CODES_MAX, formTexts[unit]),
  )
  const given = (points ?? 0) * (total ?? 0)
  return (
    <RowGroup title={t.limits} note={t.limitsNote}>
      <FieldStack>
        <FormField of={form} name="total" rule={totalRule}>
          {(field) => (
            <IntInput
              {...field}
              label={t[label]}
              unit={t[unit]}
              {...(given > 0 && { help: t.atMost(formatCount(given)) })}
              required
            />
          )}
        </FormField>
        <FormField
          of={form}
          name="memberLimit"
          rule={rangeRule(1, CODE_MEMBER_LIMIT_MAX, formTexts.timesUnit)}
        >
          {(field) => <IntInput {...field} label={t.memberLimit} unit={t.timesUnit} />}
        </FormField>
        <FormField of={form} name="endDate">
          {(field) => <DatePicker {...field} label={t.endDate} help={t.endHelp} mayBeNone />}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}
