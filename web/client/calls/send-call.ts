import type { Call, InputOf, OutputOf } from '#contract/base/call.ts'
import { parseCallAnswer, requestOf } from '#contract/base/request.ts'
import { NoAnswer, Refused } from '#web/kit/error-state/call-errors.ts'
import { settings } from '#web/kit/settings.ts'

export type Sending = {
  readonly token?: string | undefined
  /** A write that is sent again bears the same key, and so is carried out once. */
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends a call once, without retry. Screens use `call-server.ts`, which handles sessions and failures. */
export async function sendCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { token, key, signal }: Sending,
): Promise<OutputOf<C>> {
  const { method, url, contentType, body } = requestOf(call, input)
  const headers = {
    ...headersOf(token, key),
    ...(contentType && { 'content-type': contentType }),
  }
  const asked = { method, headers, body: body ?? null, signal: signal ?? null }
  return fetch(url, asked)
    .then((response) => response.json())
    .catch((cause: unknown) => {
      throw new NoAnswer(call.name, { cause })
    })
    .then((json) => outputOf(call, json))
}

export function headersOf(token: string | undefined, key: string | undefined) {
  return {
    'accept-language': settings.get().language,
    ...(token && { 'blade-auth': `bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  }
}

/**
 * Returns the output of an answer. Throws `Refused` for a refusal and `NoAnswer` for anything that is not an
 * answer of our server.
 */
export function outputOf<C extends Call>(call: C, json: unknown): OutputOf<C> {
  const answer = readAnswer(call, json)
  if (answer.is === 'refused') throw new Refused(answer)
  return answer.data
}

function readAnswer<C extends Call>(call: C, json: unknown) {
  try {
    return parseCallAnswer(call, json)
  } catch (cause) {
    throw new NoAnswer(call.name, { cause })
  }
}
