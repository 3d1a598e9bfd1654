import * as z from 'zod/mini'

/** The policy of a form: its expiry, and the condition of each field. */
const simple = z.record(z.string(), z.string())
const about = z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()])
const among = z.tuple([z.literal('in'), z.string(), z.array(z.string())])
const length = z.tuple([z.literal('content-length-range'), z.int(), z.int()])
const policyForm = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([simple, about, among, length])),
})
export type FormPolicy = z.output<typeof policyForm>

/** Parses the signed base64 text; undefined if it is invalid. */
export function parseUploadPolicy(text: string): FormPolicy | undefined {
  try {
    return policyForm.parse(JSON.parse(Buffer.from(text, 'base64').toString()))
  } catch {
    return undefined
  }
}

export type PolicyFault =
  | { readonly is: 'expired' }
  | { readonly is: 'condition'; readonly failed: string }
  | { readonly is: 'length'; readonly tooMuch: boolean }

/** Returns the first violation of the policy by a form. Field names are in lower case. */
export function findPolicyFault(
  policy: FormPolicy,
  fields: ReadonlyMap<string, string>,
  size: number,
  wallTime: Date,
): PolicyFault | undefined {
  if (new Date(policy.expiration) < wallTime) return { is: 'expired' }
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      if (size < condition[1]) return { is: 'length', tooMuch: false }
      if (size > condition[2]) return { is: 'length', tooMuch: true }
    } else if (!isPolicyConditionMet(condition, fields)) {
      return { is: 'condition', failed: JSON.stringify(condition) }
    }
  }
  return undefined
}

/** Returns the fields that a condition of the policy names. */
export function listPolicyFieldNames(policy: FormPolicy): ReadonlySet<string> {
  const names = policy.conditions.flatMap((condition) =>
    Array.isArray(condition) ? [toPolicyFieldName(condition[1])] : Object.keys(condition),
  )
  return new Set(names.map((name) => name.toLowerCase()))
}

type Condition = FormPolicy['conditions'][number]

function isPolicyConditionMet(condition: Condition, fields: ReadonlyMap<string, string>): boolean {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).every(([name, value]) => {
      return fields.get(name.toLowerCase()) === value
    })
  }
  const value = fields.get(toPolicyFieldName(condition[1]).toLowerCase()) ?? ''
  if (condition[0] === 'eq') return value === condition[2]
  if (condition[0] === 'starts-with') return value.startsWith(condition[2])
  return condition[0] === 'in' && condition[2].includes(value)
}

function toPolicyFieldName(name: string | number): string {
  return String(name).replace(/^\$/, '')
}
