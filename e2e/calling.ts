import { randomInt } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '#contract/base/call.ts'
import { parseCallAnswer, requestOf } from '#contract/base/request.ts'

/**
 * The data of a call that must succeed, asked of a running server. Who has no token comes from an address
 * of its own: from one alone, a suite on a fast machine makes more merchants than may ask for a code in a
 * minute. Only a server that takes 127.0.0.1 for a proxy believes it.
 */
export async function callRunningServer<C extends Call>(
  url: string,
  wanted: C,
  input: InputOf<C>,
  token?: string,
) {
  const { method, url: path, contentType, body } = requestOf(wanted, input)
  const headers = {
    ...(token ? { 'blade-auth': `bearer ${token}` } : { 'x-forwarded-for': anyAddress() }),
    ...(contentType && { 'content-type': contentType }),
  }
  const response = await fetch(url + path, { method, headers, ...(body && { body }) })
  const answer = parseCallAnswer(wanted, await response.json())
  if (answer.is === 'refused') throw new Error(`${wanted.name}: ${answer.failure}`)
  return answer.data as OutputOf<C>
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
