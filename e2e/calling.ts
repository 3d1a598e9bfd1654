import { randomInt } from 'node:crypto'
import type { Call, CallInput, CallOutput } from '#contract/base/call.ts'
import { parseCallAnswer, toWireRequest } from '#contract/base/request.ts'

/**
 * Returns the data of a call to a running server; throws if it is refused. Calls without a token use a
 * random address, since a fast suite registers more merchants than one address may request codes for in a
 * minute. Only a server that takes 127.0.0.1 for a proxy accepts such an address.
 */
export async function callRunningServer<C extends Call>(
  url: string,
  wanted: C,
  input: CallInput<C>,
  token?: string,
) {
  const { method, url: path, contentType, body } = toWireRequest(wanted, input)
  const headers = {
    ...(token ? { 'blade-auth': `bearer ${token}` } : { 'x-forwarded-for': anyAddress() }),
    ...(contentType && { 'content-type': contentType }),
  }
  const response = await fetch(url + path, { method, headers, ...(body && { body }) })
  const answer = parseCallAnswer(wanted, await response.json())
  if (answer.is === 'refused') throw new Error(`${wanted.name}: ${answer.failure}`)
  return answer.data as CallOutput<C>
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
