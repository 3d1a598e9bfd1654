import { randomUUID } from 'node:crypto'
import type { Call, CallInput } from '#contract/base/call.ts'
import { parseCallAnswer, toWireRequest, type CallAnswer } from '#contract/base/request.ts'

/**
 * Options of a request that is repeated with the same key until it is answered, as a browser does that does
 * not give up.
 */
export type Asking = { readonly token?: string; readonly key?: string }
export type Ask = <C extends Call>(
  call: C,
  input: CallInput<C>,
  asking?: Asking,
) => Promise<CallAnswer<C>>

const TOO_MANY = 429
const AGAIN_MS = 300
const PATIENCE_MS = 180_000

export function askingAt(origin: string): Ask {
  return async (call, input, { token, key = randomUUID() } = {}) => {
    const until = Date.now() + PATIENCE_MS
    const { method, url, contentType, body } = toWireRequest(call, input)
    const headers = {
      origin,
      ...(contentType && { 'content-type': contentType }),
      ...(token && { 'blade-auth': `bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': key }),
    }
    for (;;) {
      try {
        const sent = { method, headers, ...(body !== undefined && { body }) }
        const response = await fetch(origin + url, sent)
        if (response.status < 500 && response.status !== TOO_MANY)
          return parseCallAnswer(call, await response.json())
      } catch (error) {
        if (Date.now() > until) throw error
      }
      if (Date.now() > until) throw new Error(`${call.name} was never answered`)
      await new Promise((wait) => setTimeout(wait, AGAIN_MS))
    }
  }
}

/** Returns the data of an answer; throws if it is a refusal. */
export async function requireAnswerData<C extends Call>(answer: Promise<CallAnswer<C>>) {
  const given = await answer
  if (given.is === 'refused') throw new Error(`refused: ${given.failure} ${given.field ?? ''}`)
  return given.data
}
