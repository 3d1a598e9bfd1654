import * as z from 'zod/mini'
import type { InvalidMessageReason } from './device-bus.ts'
import {
  countKinds,
  eventForm,
  forms,
  helloForm,
  isCount,
  isPlainObject,
  isValidCountEntry,
  metersForm,
  PAYLOAD_BYTES_MAX,
  replyForm,
  filterValidCounts,
  type CountKind,
  type DeviceMessage,
  type DeviceTopic,
  type Meters,
} from './protocol.ts'

/** A message of a device: its usable part, and what is invalid in it. */
export type ReadMessage = {
  /** Undefined if the message is meaningless without its invalid part. */
  readonly message?: DeviceMessage | undefined
  readonly invalid?: InvalidMessagePart | undefined
}
export type InvalidMessagePart = {
  /** `part`: the rest of the message is used. */
  readonly kind: Extract<InvalidMessageReason, 'size' | 'form' | 'part'>
  /**
   * Path of the first invalid part, such as `meters.coinIn`; only the topic if the payload is no JSON
   * object.
   */
  readonly about: string
}

export function readDeviceMessage(topic: DeviceTopic, payload: Buffer): ReadMessage {
  if (payload.length > PAYLOAD_BYTES_MAX) return { invalid: { kind: 'size', about: topic } }
  const parsed = parseJsonPayload(payload)
  if (topic === 'meters' && isValidMeters(parsed)) return { message: { topic, body: parsed } }
  const read = z.safeParse<z.ZodMiniType>(forms[topic], parsed)
  if (read.success) return { message: { topic, body: read.data } as DeviceMessage }
  const about = formatInvalidPartPath(topic, read.error.issues[0]?.path ?? [])
  const usable = z.safeParse<z.ZodMiniType>(usableForms[topic], parsed)
  if (!usable.success) return { invalid: { kind: 'form', about } }
  const message = { topic, body: removeUndefinedValues(usable.data) } as DeviceMessage
  return { message, invalid: { kind: 'part', about } }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Returns undefined if the payload is no JSON. */
function parseJsonPayload(payload: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(payload))
  } catch {
    return undefined
  }
}

/**
 * Returns the path of the invalid part for the maker of the board. Keys may be any text, so unsafe ones are
 * replaced by `?`.
 */
function formatInvalidPartPath(topic: DeviceTopic, path: readonly PropertyKey[]): string {
  const keys = path.map((key) => (/^[\w-]{1,20}$/.test(String(key)) ? String(key) : '?'))
  return [topic, ...keys].join('.').slice(0, 100)
}

/** Returns a schema with a fallback value for invalid input. */
const orElse = z.catch
type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Returns the same form in which all parts but the needed ones are dropped if invalid. */
function createTolerantForm(form: { readonly shape: Shape }, ...needed: readonly string[]) {
  const parts = Object.entries(form.shape).map(([name, part]) => {
    return [name, needed.includes(name) ? part : orElse(z.optional(part), undefined)] as const
  })
  return z.object(Object.fromEntries(parts))
}

/** Returns a form that keeps only the valid entries of keyed counts. */
function createValidCountsForm(kind: 'cashIn' | 'stock' | 'adsShown') {
  const counts = z.optional(metersForm.shape[kind])
  return orElse(counts, ({ value }) => filterValidCounts(kind, value))
}

/** The device's clock is only shown, so a message without a valid time is used all the same. */
const deviceTime = orElse(metersForm.shape.at, 0)
const neededOfEvents: readonly string[] = ['code', 'won', 'amount']

/**
 * Forms with only the parts that a message needs. Any other invalid part is dropped alone: a wrong `stock`
 * leaves cash and counters as they were sent.
 */
const usableForms = {
  status: forms.status,
  hello: createTolerantForm(helloForm, 'boot'),
  meters: z.extend(createTolerantForm(metersForm, 'life', 'boot', 'seq'), {
    at: deviceTime,
    cashIn: createValidCountsForm('cashIn'),
    stock: createValidCountsForm('stock'),
    adsShown: createValidCountsForm('adsShown'),
  }),
  events: z.discriminatedUnion(
    'type',
    eventForm.def.options.map((option) =>
      z.extend(option, {
        at: deviceTime,
        data: createTolerantForm(option.shape.data, ...neededOfEvents),
      }),
    ) as never,
  ),
  replies: createTolerantForm(replyForm, 'id', 'state'),
} as const satisfies Record<DeviceTopic, z.ZodMiniType>

function removeUndefinedValues(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const pairs = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(pairs.map(([key, part]) => [key, removeUndefinedValues(part)]))
}

type MeterPart = {
  readonly isOptional: boolean
  /** Undefined for a single count. */
  readonly kind: CountKind | undefined
}

const meterParts = new Map(
  Object.entries<z.ZodMiniType>(metersForm.shape).map(([name, form]): [string, MeterPart] => {
    const isOptional = z.safeParse(form, undefined).success
    return [name, { isOptional, kind: isCountKind(name) ? name : undefined }]
  }),
)
const neededPartsCount = [...meterParts.values()].filter(({ isOptional }) => !isOptional).length

/**
 * Returns whether all of a parsed message is valid and known. It gives no reason, and takes less
 * time than `metersForm`, which makes an object for each part.
 */
export function isValidMeters(parsed: unknown): parsed is Meters {
  if (!isPlainObject(parsed)) return false
  let needed = 0
  for (const name in parsed) {
    const part = meterParts.get(name)
    if (!part) return false
    const value = parsed[name]
    const isValid = part.kind === undefined ? isCount(value) : hasValidCounts(part.kind, value)
    if (!isValid) return false
    if (!part.isOptional) needed += 1
  }
  return needed === neededPartsCount
}

function isCountKind(name: string): name is CountKind {
  return Object.hasOwn(countKinds, name)
}

/** Makes no list of the entries, because it runs for every message. */
function hasValidCounts(kind: CountKind, counts: unknown): boolean {
  if (!isPlainObject(counts)) return false
  let left = countKinds[kind].most
  for (const name in counts) {
    left -= 1
    if (left < 0 || !isValidCountEntry(kind, name, counts[name])) return false
  }
  return true
}
