import type { Language, Sentence } from '../base/sentence.ts'

/**
 * Placeholders in a contract's text: `【…】` stands for a value. Known fields, named in either language, are
 * filled in by us. Any other name is a field of the template, whose value is requested when a contract is
 * made.
 */
export const knownFields = {
  merchant: { zh: '商户', en: 'Merchant' },
  partner: { zh: '对方', en: 'Other party' },
  partnerPhone: { zh: '对方手机号', en: 'Other party’s phone number' },
  site: { zh: '场地', en: 'Site' },
  address: { zh: '场地地址', en: 'Site address' },
  /** Share of the site's income, by the version in force on the first day. */
  ratio: { zh: '分账比例', en: 'Share' },
  ratioVersion: { zh: '分账版本', en: 'Share version' },
  start: { zh: '开始日期', en: 'Start date' },
  end: { zh: '结束日期', en: 'End date' },
} as const satisfies Record<string, Sentence>
export type KnownField = keyof typeof knownFields
export type KnownValues = Readonly<Record<KnownField, string>>

export const CONTRACT_TEXT_MAX = 20_000
export const OWN_FIELDS_MAX = 30
const PLACE = /【([^【】\n]{1,30})】/g
const languages = ['zh', 'en'] as const satisfies readonly Language[]

/** Returns the placeholder of a known field as it is written in a text. */
export function formatContractField(field: KnownField, language: Language): string {
  return `【${knownFields[field][language]}】`
}

/** Earlier English names of known fields. Saved templates may still contain them. */
const earlierNames = new Map<string, KnownField>([
  ['Other party’s phone', 'partnerPhone'],
  ['Sharing ratio', 'ratio'],
  ['Ratio version', 'ratioVersion'],
  ['First day', 'start'],
  ['Last day', 'end'],
])

function findKnownContractField(name: string): KnownField | undefined {
  const fields = Object.keys(knownFields) as KnownField[]
  const field = fields.find((known) => languages.some((each) => knownFields[known][each] === name))
  return field ?? earlierNames.get(name)
}

/** Returns the field names in a text, each once, in their order. */
export function listContractFields(text: string): {
  readonly known: KnownField[]
  readonly own: string[]
} {
  const names = new Set([...text.matchAll(PLACE)].map(([, name = '']) => name.trim()))
  const knownNames = new Set([...names].flatMap((name) => findKnownContractField(name) ?? []))
  return { known: [...knownNames], own: [...names].filter((name) => !findKnownContractField(name)) }
}

/** Returns the text with its values. A placeholder without a value stays, and its name is in `missing`. */
export function fillContractText(
  text: string,
  knownValues: KnownValues,
  own: ReadonlyMap<string, string>,
): { readonly text: string; readonly missing: readonly string[] } {
  const missing = new Set<string>()
  const filled = text.replace(PLACE, (placeholder, written: string) => {
    const name = written.trim()
    const field = findKnownContractField(name)
    const value = (field ? knownValues[field] : own.get(name)) ?? ''
    if (value === '') missing.add(name)
    return value || placeholder
  })
  return { text: filled, missing: [...missing] }
}
