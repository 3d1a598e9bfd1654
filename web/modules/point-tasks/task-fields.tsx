import { useWatch } from 'react-hook-form'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import {
  SIGN_IN_DAYS,
  TASK_AMOUNT_MAX,
  TASK_FRIENDS_MAX,
  TASK_PLAYS_MAX,
  TASK_POINTS_MAX,
  taskKinds,
  type TaskKind,
} from '#contract/point-tasks/point-task.ts'
import type { ListedTask } from '#contract/point-tasks/point-tasks.ts'
import type { sites } from '#contract/sites/sites.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { FieldStack, LabelledField } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './point-tasks.module.css'
import { formTexts } from './texts.ts'
import type { TaskForm } from './use-task-form.ts'

export type SiteChoices = CallOutput<typeof sites.choices>
type FieldProps = { readonly form: TaskForm }
type Props = FieldProps & {
  /** Undefined for a new task. */
  readonly task: ListedTask | undefined
  /** Kinds to choose from; of an existing task only its own. */
  readonly kinds: readonly TaskKind[]
  readonly sites: SiteChoices
}

const ADVICE = {
  signIn: 'signInText',
  plays: 'playsText',
  recharge: 'rechargeText',
  visit: 'visitText',
  bindPhone: 'bindPhoneText',
  birthday: 'birthdayText',
  share: 'shareText',
} as const satisfies Record<TaskKind, keyof typeof formTexts>

export function TaskFields({ form, task, kinds, sites: siteChoices }: Props) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const kind = useWatch({ control: form.control, name: 'kind' })
  const options = kinds.map((value) => ({ value, label: taskKinds[value][language] }))
  return (
    <FieldStack>
      <FormField of={form} name="kind">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t.kind}
            placeholder={t.kind}
            help={t[ADVICE[kind]]}
            options={options}
            onChange={(value) => {
              onChange(value as TaskKind)
              // Inviting friends is off until the merchant turns it on knowingly.
              if (!task) form.setValue('isOn', value !== 'share')
            }}
          />
        )}
      </FormField>
      {kind === 'plays' && <TaskPlaysField form={form} />}
      {kind === 'recharge' && <TaskAmountField form={form} />}
      {kind === 'visit' && siteChoices.length > 0 && (
        <TaskSitesField form={form} sites={siteChoices} />
      )}
      {kind === 'share' && <TaskFriendsField form={form} />}
      {kind === 'signIn' ? <SignInDayFields form={form} /> : <TaskPointsField form={form} />}
      {kind === 'share' && <StatusBanner kind="warn" title={t.shareRisk} text={t.shareRiskText} />}
      <FormField of={form} name="isOn">
        {({ value, onChange }) => <CheckboxRow label={t.on} checked={value} onChange={onChange} />}
      </FormField>
    </FieldStack>
  )
}

const pointRule = firstBrokenRule<number | null>(
  requiredRule(formTexts.points),
  rangeRule(1, TASK_POINTS_MAX, formTexts.pointUnit),
)

function TaskPointsField({ form }: FieldProps) {
  const t = useTexts(formTexts)
  return (
    <FormField of={form} name="points" rule={pointRule}>
      {(field) => <IntInput {...field} label={t.points} unit={t.pointUnit} required />}
    </FormField>
  )
}

const dayIndexes = Array.from({ length: SIGN_IN_DAYS }, (_, index) => index)

function SignInDayFields({ form }: FieldProps) {
  const t = useTexts(formTexts)
  return (
    <LabelledField label={t.days} group>
      {() => (
        <div className={css.days}>
          {dayIndexes.map((index) => (
            <FormField key={index} of={form} name={`days.${index}`} rule={pointRule}>
              {(field) => <IntInput {...field} label={t.day(index + 1)} required />}
            </FormField>
          ))}
        </div>
      )}
    </LabelledField>
  )
}

function TaskFriendsField({ form }: FieldProps) {
  const t = useTexts(formTexts)
  const rule = firstBrokenRule<number | null>(
    requiredRule(formTexts.friends),
    rangeRule(1, TASK_FRIENDS_MAX, formTexts.friendUnit),
  )
  return (
    <FormField of={form} name="friends" rule={rule}>
      {(field) => <IntInput {...field} label={t.friends} unit={t.friendUnit} required />}
    </FormField>
  )
}

function TaskPlaysField({ form }: FieldProps) {
  const t = useTexts(formTexts)
  const rule = firstBrokenRule<number | null>(
    requiredRule(formTexts.plays),
    rangeRule(1, TASK_PLAYS_MAX, formTexts.playUnit),
  )
  return (
    <FormField of={form} name="plays" rule={rule}>
      {(field) => <IntInput {...field} label={t.plays} unit={t.playUnit} required />}
    </FormField>
  )
}

function checkTaskAmount(amount: Fen | null) {
  const isInRange = amount !== null && amount > toFen(0) && amount <= TASK_AMOUNT_MAX
  return isInRange ? undefined : formTexts.amountRange
}

function TaskAmountField({ form }: FieldProps) {
  const t = useTexts(formTexts)
  return (
    <FormField of={form} name="amountFen" rule={checkTaskAmount}>
      {(field) => <MoneyInput {...field} label={t.amount} required />}
    </FormField>
  )
}

function TaskSitesField({ form, sites: choices }: FieldProps & Pick<Props, 'sites'>) {
  const t = useTexts(formTexts)
  const isEverySite = useWatch({ control: form.control, name: 'isEverySite' })
  return (
    <>
      <FormField of={form} name="isEverySite">
        {({ value, onChange }) => (
          <LabelledField label={t.sites} group>
            {() => (
              <SegmentedControl
                label={t.sites}
                options={[
                  { value: 'all', label: t.everySite },
                  { value: 'some', label: t.someSites },
                ]}
                value={value ? 'all' : 'some'}
                onChange={(chosen) => onChange(chosen === 'all')}
              />
            )}
          </LabelledField>
        )}
      </FormField>
      {!isEverySite && (
        <FormField
          of={form}
          name="fieldIds"
          rule={(ids) => (ids.length === 0 ? formTexts.chooseSite : undefined)}
        >
          {({ value, onChange, error }) => (
            <LabelledField label={t.someSites} error={error} group>
              {() =>
                choices.map(({ id, firmName }) => (
                  <CheckboxRow
                    key={id}
                    label={firmName}
                    checked={value.includes(id)}
                    onChange={(on) =>
                      onChange(on ? [...value, id] : value.filter((each) => each !== id))
                    }
                  />
                ))
              }
            </LabelledField>
          )}
        </FormField>
      )}
    </>
  )
}
