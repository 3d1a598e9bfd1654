import type { CallInput, CallOutput } from '#contract/base/call.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import type { Weekday } from '#contract/free-plays/free-play.ts'
import { freePlays } from '#contract/free-plays/free-plays.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'

export type ListedRule = CallOutput<typeof freePlays.list>[number]

/** Values of the form. An empty number is null. */
export type RuleValues = {
  /** Empty for all members. */
  readonly level: string
  readonly plays: number | null
  readonly deviceTypes: readonly DeviceType[]
  readonly weekdays: readonly Weekday[]
  readonly from: string
  readonly until: string
  readonly isEverySite: boolean
  readonly fieldIds: readonly string[]
  readonly isOn: boolean
}
export type RuleForm = ReturnType<typeof useRuleForm>['form']

const NEW: RuleValues = {
  level: '',
  plays: 1,
  deviceTypes: [],
  weekdays: [],
  from: '0',
  until: '24',
  isEverySite: true,
  fieldIds: [],
  isOn: true,
}

/** Form of a rule, existing or new. */
export function useRuleForm(rule: ListedRule | undefined, onDone: () => void) {
  return useCallForm(freePlays.save, {
    start: rule ? toRuleValues(rule) : NEW,
    input: (values: RuleValues) => toRuleInput(values, rule?.id),
    renews: [freePlays.list],
    onDone,
  })
}

function toRuleValues(rule: ListedRule): RuleValues {
  const { levelId, fromHour, untilHour, fieldIds, plays, deviceTypes, weekdays, isOn } = rule
  return {
    level: levelId ?? '',
    plays,
    deviceTypes,
    weekdays,
    from: String(fromHour),
    until: String(untilHour),
    isEverySite: fieldIds.length === 0,
    fieldIds,
    isOn,
  }
}

export function toRuleInput(
  values: RuleValues,
  id: string | undefined,
): CallInput<typeof freePlays.save> {
  const { level, plays, deviceTypes, weekdays, from, until, isEverySite, fieldIds, isOn } = values
  return {
    ...(id !== undefined && { id }),
    levelId: level || null,
    plays: plays ?? 1,
    deviceTypes: [...deviceTypes],
    weekdays: [...weekdays],
    fromHour: Number(from),
    untilHour: Number(until),
    fieldIds: isEverySite ? [] : [...fieldIds],
    isOn,
  }
}
