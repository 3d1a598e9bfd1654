import type { FastifyRequest } from 'fastify'
import { parseFormPairs } from './body-limits.ts'
import { commonRefusal } from '../refusal.ts'

type RequestFields = Record<string, unknown>

/**
 * Reads what clients of this API family send: path, query, form (also multipart) and JSON, merged. In a
 * query or a form, a list may be a repeated key, `a[]` or `a[0]`, and an object may be `a.b`. Values given
 * in two places must agree. Null counts as absent. Path parameters come first.
 */
export function readRequestFields(request: FastifyRequest): RequestFields {
  const { url, body } = request
  const start = url.indexOf('?')
  const query = parseFormPairs(start < 0 ? '' : url.slice(start + 1))
  const places = [
    request.params as RequestFields,
    toNestedFields(query),
    ...(Buffer.isBuffer(body)
      ? []
      : [body instanceof URLSearchParams ? toNestedFields(body) : toJsonFields(body)]),
  ]
  const merged: RequestFields = Object.create(null)
  for (const source of places) {
    for (const [key, value] of Object.entries(source)) {
      if (key in merged && !areFieldsEqual(merged[key], value)) throw commonRefusal('badInput', key)
      merged[key] = value
    }
  }
  return merged
}

/** Keys with few steps, so that a client cannot cause deep nesting. Any other key is taken literally. */
const STEPS = /^\w+(?:\[\d{0,9}\]|\.\w+){0,4}$/
/** The values of a key, and its branches by their next step (`[0]`, `b`). */
type FieldBranch = { readonly values: string[]; readonly below: Map<string, FieldBranch> }

function toNestedFields(pairs: URLSearchParams): RequestFields {
  const root = newBranch()
  for (const [key, value] of pairs) {
    const steps = STEPS.test(key) ? (key.match(/\w+|\[\d*\]/g) ?? []) : [key]
    const branch = steps.reduce(getOrAddBranch, root)
    branch.values.push(value)
  }
  return Object.fromEntries([...root.below].map(([key, branch]) => [key, branchValue(branch)]))
}

function newBranch(): FieldBranch {
  return { values: [], below: new Map() }
}

function getOrAddBranch({ below }: FieldBranch, step: string): FieldBranch {
  const branch = below.get(step) ?? newBranch()
  below.set(step, branch)
  return branch
}

function branchValue({ values, below }: FieldBranch): unknown {
  const isItem = ([step]: [string, FieldBranch]) => step.startsWith('[')
  const items = [...below].filter(isItem).toSorted(([a], [b]) => stepPosition(a) - stepPosition(b))
  const parts = [...below].filter((each) => !isItem(each))
  const all = [...values, ...items.flatMap(([, item]) => branchValue(item))]
  if (parts.length > 0)
    all.push(Object.fromEntries(parts.map(([k, part]) => [k, branchValue(part)])))
  return all.length === 1 && items.length === 0 ? all[0] : all
}

/** Returns the position of a list item; `[]` sorts last. */
function stepPosition(step: string): number {
  return Number(step.slice(1, -1) || Number.MAX_SAFE_INTEGER)
}

function toJsonFields(body: unknown): RequestFields {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw commonRefusal('badInput')
  const fields: RequestFields = Object.create(null)
  for (const [key, value] of Object.entries(body)) if (value !== null) fields[key] = value
  return fields
}

/** Compares fields by their text: a text and a JSON number may be equal. */
function areFieldsEqual(one: unknown, other: unknown): boolean {
  if (!isNestedValue(one) || !isNestedValue(other)) {
    return !isNestedValue(one) && !isNestedValue(other) && String(one) === String(other)
  }
  const keys = Object.keys(one)
  const alike = Array.isArray(one) === Array.isArray(other)
  if (!alike || keys.length !== Object.keys(other).length) return false
  return keys.every((key) => Object.hasOwn(other, key) && areFieldsEqual(one[key], other[key]))
}

function isNestedValue(value: unknown): value is RequestFields {
  return typeof value === 'object' && value !== null
}
