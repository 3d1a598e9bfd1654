import type { Call, CallInput, CallOutput } from '#contract/base/call.ts'
import { parseCallAnswer, toWireRequest } from '#contract/base/request.ts'
import { NoAnswer, Refused } from '#web/kit/error-state/call-errors.ts'
import { settings } from '#web/kit/settings.ts'

export type SendCallOptions = {
  readonly token?: string | undefined
  /** A write that is sent again bears the same key, and so is carried out once. */
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends a call once, without retry. Screens use `call-server.ts`, which handles sessions and failures. */
export async function sendCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  { token, key, signal }: SendCallOptions,
): Promise<CallOutput<C>> {
  const { method, url, contentType, body } = toWireRequest(call, input)
  const headers = {
    ...buildCallHeaders(token, key),
    ...(contentType && { 'content-type': contentType }),
  }
  const requestInit = { method, headers, body: body ?? null, signal: signal ?? null }
  return fetch(url, requestInit)
    .then((response) => response.json())
    .catch((cause: unknown) => {
      throw new NoAnswer(call.name, { cause })
    })
    .then((json) => parseCallOutput(call, json))
}

export function buildCallHeaders(token: string | undefined, key: string | undefined) {
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
export function parseCallOutput<C extends Call>(call: C, json: unknown): CallOutput<C> {
  const answer = parseAnswerOrFail(call, json)
  if (answer.is === 'refused') throw new Refused(answer)
  return answer.data
}

function parseAnswerOrFail<C extends Call>(call: C, json: unknown) {
  try {
    return parseCallAnswer(call, json)
  } catch (cause) {
    throw new NoAnswer(call.name, { cause })
  }
}
