import type * as z from 'zod/mini'
import type { Call } from '#contract/base/call.ts'
import type { Language } from '#contract/base/sentence.ts'

/**
 * Calls as they travel: player pages carry no schemas, so that what they send and are answered are
 * texts and numbers, of which the types know.
 */
export type Sent<C extends Call> = z.input<C['input']>
export type Answered<C extends Call> = z.input<C['output']>

/** The server said no, in words for a person. */
export class Refused extends Error {
  declare readonly failure: string
  constructor(failure: string, sentence: string) {
    super(sentence)
    this.failure = failure
  }
}
/** No answer that we can read: whether the call was carried out is not known. */
export class NoAnswer extends Error {}

type Asking = {
  readonly language: Language
  readonly token?: string | undefined
  /** A write that is sent again bears the same key, and so is carried out once. */
  readonly key?: string | undefined
}
type Envelope = {
  readonly success?: unknown
  readonly data?: unknown
  readonly msg?: unknown
}

export async function sendPlayCall<C extends Call>(
  { wire }: C,
  input: Sent<C>,
  { language, token, key }: Asking,
): Promise<Answered<C>> {
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
  if (answer.success === true) return answer.data as Answered<C>
  const { failure } = (answer.data ?? {}) as { failure?: unknown }
  if (answer.success !== false || typeof failure !== 'string') throw new NoAnswer()
  throw new Refused(failure, String(answer.msg))
}
