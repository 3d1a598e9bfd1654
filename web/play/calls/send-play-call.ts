import type * as z from 'zod/mini'
import type { Call } from '#contract/base/call.ts'
import type { Language } from '#contract/base/sentence.ts'

/**
 * Types of calls as on the wire. Player pages load no schemas, so their inputs and answers are the texts and
 * numbers of the wire.
 */
export type WireInputOf<C extends Call> = z.input<C['input']>
export type WireOutputOf<C extends Call> = z.input<C['output']>

/** The server refused the call, with a message for a person. */
export class Refused extends Error {
  declare readonly failure: string
  constructor(failure: string, sentence: string) {
    super(sentence)
    this.failure = failure
  }
}
/** There is no readable answer, so it is unknown whether the call was carried out. */
export class NoAnswer extends Error {}

type SendPlayCallOptions = {
  readonly language: Language
  readonly token?: string | undefined
  /** Idempotency key: a repeated write has the same key and runs once. */
  readonly key?: string | undefined
}
type Envelope = {
  readonly success?: unknown
  readonly data?: unknown
  readonly msg?: unknown
}

export async function sendPlayCall<C extends Call>(
  { wire }: C,
  input: WireInputOf<C>,
  { language, token, key }: SendPlayCallOptions,
): Promise<WireOutputOf<C>> {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) fields.set(name, `${value as string | number | boolean}`)
  }
  const isRead = wire.method === 'GET'
  const isJson = wire.body === 'json'
  const contentType = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = {
    'accept-language': language,
    ...(!isRead && { 'content-type': contentType }),
    ...(token !== undefined && { 'blade-auth': `bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const url = isRead ? `${wire.path}?${fields.toString()}` : wire.path
  const body = isRead ? null : isJson ? JSON.stringify(input) : fields.toString()
  const answer = await fetch(url, { method: wire.method, headers, body })
    .then((response) => response.json() as Promise<Envelope>)
    .catch((cause: unknown) => {
      throw new NoAnswer('', { cause })
    })
  if (answer.success === true) return answer.data as WireOutputOf<C>
  const { failure } = (answer.data ?? {}) as { failure?: unknown }
  if (answer.success !== false || typeof failure !== 'string') throw new NoAnswer()
  throw new Refused(failure, String(answer.msg))
}
