import { allSubjects } from '#contract/all-subjects.ts'
import { beneficiaryRoles } from '#contract/profit-sharing/beneficiaries.ts'
import { payers } from '#contract/channels/channels.ts'
import { commandWords } from '#contract/batches/command-words.ts'
import { countWords, heldDecisions } from '#contract/devices/held-meters.ts'
import { findings } from '#contract/devices/device.ts'
import type { Permission } from '#contract/base/permission.ts'
import { settleModeNames } from '#contract/payouts/own-accounts.ts'
import { onboardingLife } from '#contract/onboarding/onboarding-application.ts'
import { formatYuan, toFen } from '#contract/base/money.ts'
import { privateNumbers } from '#contract/base/private-numbers.ts'
import type { Language, Sentence } from '#contract/base/sentence.ts'
import type { SubjectField } from '#contract/base/subject.ts'

/** Dependencies for showing the log. It stores keys, which become words in the language of the reader. */
export type OperationsDeps = {
  /** Returns the title of a call by its name; undefined for a call that no longer exists. */
  titleOf(call: string): Sentence | undefined
  readonly permissions: readonly Permission[]
}

/** Words for values that are our keys and were not typed by a person. */
const VALUES: Readonly<Record<string, Sentence>> = {
  active: { zh: '正常', en: 'Active' },
  stopped: { zh: '已停用', en: 'Deactivated' },
  all: { zh: '全部', en: 'All' },
  merchantDetails: { zh: '商户资料', en: 'Merchant details' },
  application: { zh: '实名认证资料', en: 'Identity verification details' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  placement: { zh: '投放场地', en: 'Device site' },
  delivery: { zh: '收货地址', en: 'Shipping address' },
  ...payers,
  ...onboardingLife.name,
  ...privateNumbers,
  ...beneficiaryRoles,
  ...findings,
  ...heldDecisions,
  ...countWords,
  ...commandWords,
  true: { zh: '是', en: 'Yes' },
  false: { zh: '否', en: 'No' },
}
/** Fields that contain such keys. Typed text is shown as it is. */
const KEYED_FIELDS = new Set([
  'state',
  'siteNames',
  'addressType',
  'permissions',
  'seen',
  'chosenFor',
  'toNames',
  'outcome',
  'counter',
  'command',
  'role',
])
/** Words for keys that mean something in one field only. */
const FIELD_VALUES: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = {
  settleModeType: settleModeNames,
}

export function formatSubjectName(kind: string, language: Language): string {
  return allSubjects.find((subject) => subject.kind === kind)?.name[language] ?? kind
}

/** Returns undefined for a field that is no longer declared. */
export function findSubjectField(kind: string, field: string): SubjectField | undefined {
  return allSubjects.find((each) => each.kind === kind)?.fields[field]
}

export function formatOperationValue(
  { permissions }: OperationsDeps,
  { field, unit }: { readonly field: string; readonly unit: SubjectField['unit'] },
  value: unknown,
  language: Language,
): string {
  if (value === null || value === undefined) return ''
  if (unit === 'fen' && typeof value === 'number') return formatMoney(value)
  if (typeof value === 'boolean') return VALUES[String(value)]![language]
  const between = language === 'zh' ? '、' : ', '
  return [value]
    .flat()
    .map((each) => (isStoredSentence(each) ? each[language] : each))
    .map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))
    .map((text) =>
      KEYED_FIELDS.has(field)
        ? formatPermissionOrValue(permissions, text, language)
        : (FIELD_VALUES[field]?.[text]?.[language] ?? text),
    )
    .join(between)
}

/** As screens show it: `-150` becomes `−¥1.50`. */
function formatMoney(amount: number): string {
  return `${amount < 0 ? '−' : ''}¥${formatYuan(toFen(Math.abs(amount)))}`
}

/**
 * Returns whether the value is a sentence. Values that were sentences when they were logged are stored in
 * both languages.
 */
function isStoredSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'zh' in value && 'en' in value
}

function formatPermissionOrValue(
  permissions: readonly Permission[],
  text: string,
  language: Language,
): string {
  const permission = permissions.find(({ key }) => key === text)
  return (permission?.name ?? VALUES[text])?.[language] ?? text
}
