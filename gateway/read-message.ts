import * as z from 'zod/mini'
import type { Nonsense } from './device-bus.ts'
import {
  eventForm,
  forms,
  helloForm,
  metersForm,
  PAYLOAD_BYTES_MAX,
  replyForm,
  usableCounts,
  type DeviceMessage,
  type DeviceTopic,
} from './protocol.ts'

/** What a device sent: all of it that can be used, and what of it is invalid. */
export type ReadMessage = {
  /** Undefined where it means nothing without the part that is invalid. */
  readonly message?: DeviceMessage | undefined
  readonly invalid?: Invalid | undefined
}
export type Invalid = {
  /** `part`: the rest of the message is used. */
  readonly kind: Extract<Nonsense, 'size' | 'form' | 'part'>
  /** The first invalid part, `meters.coinIn`, or the topic alone where it is no JSON object. */
  readonly about: string
}

export function readDeviceMessage(topic: DeviceTopic, payload: Buffer): ReadMessage {
  if (payload.length > PAYLOAD_BYTES_MAX) return { invalid: { kind: 'size', about: topic } }
  const said = parseJsonPayload(payload)
  const read = z.safeParse<z.ZodMiniType>(forms[topic], said)
  if (read.success) return { message: { topic, body: read.data } as DeviceMessage }
  const about = wrongPart(topic, read.error.issues[0]?.path ?? [])
  const usable = z.safeParse<z.ZodMiniType>(usableForms[topic], said)
  if (!usable.success) return { invalid: { kind: 'form', about } }
  const message = { topic, body: withoutUndefined(usable.data) } as DeviceMessage
  return { message, invalid: { kind: 'part', about } }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined for what is no JSON. */
function parseJsonPayload(payload: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(payload))
  } catch {
    return undefined
  }
}

/** For the maker of the board. Its own keys may be any text, and a person reads them. */
function wrongPart(topic: DeviceTopic, path: readonly PropertyKey[]): string {
  const keys = path.map((key) => (/^[\w-]{1,20}$/.test(String(key)) ? String(key) : '?'))
  return [topic, ...keys].join('.').slice(0, 100)
}

/** A part, or this in its place where it is invalid. */
const orElse = z.catch
type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The same form, in which every part but these is left out where it is invalid. */
function onlyNeeds(form: { readonly shape: Shape }, ...needed: readonly string[]) {
  const parts = Object.entries(form.shape).map(([name, part]) => {
    return [name, needed.includes(name) ? part : orElse(z.optional(part), undefined)] as const
  })
  return z.object(Object.fromEntries(parts))
}

/** Of what is counted one by one, those that are valid. */
function usableOf(kind: 'cashIn' | 'stock' | 'adsShown') {
  const counts = z.optional(metersForm.shape[kind])
  return orElse(counts, ({ value }) => usableCounts(kind, value))
}

/** The device's clock is only shown, so a message without a valid time counts all the same. */
const at = orElse(metersForm.shape.at, 0)
const neededOfEvents: readonly string[] = ['code', 'won', 'amount']

/**
 * What a message means nothing without. Nothing else that is invalid takes the rest with it: a wrong
 * `stock` leaves cash and counters as they were sent.
 */
const usableForms = {
  status: forms.status,
  hello: onlyNeeds(helloForm, 'boot'),
  meters: z.extend(onlyNeeds(metersForm, 'life', 'boot', 'seq'), {
    at,
    cashIn: usableOf('cashIn'),
    stock: usableOf('stock'),
    adsShown: usableOf('adsShown'),
  }),
  events: z.discriminatedUnion(
    'type',
    eventForm.def.options.map((option) =>
      z.extend(option, { at, data: onlyNeeds(option.shape.data, ...neededOfEvents) }),
    ) as never,
  ),
  replies: onlyNeeds(replyForm, 'id', 'state'),
} as const satisfies Record<DeviceTopic, z.ZodMiniType>

function withoutUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const pairs = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(pairs.map(([key, part]) => [key, withoutUndefined(part)]))
}
