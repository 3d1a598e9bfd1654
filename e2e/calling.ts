import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { answerOf, requestOf } from '#contract/request.ts'

/** The data of a call that must succeed, asked of a running server. */
export async function call<C extends Call>(
  url: string,
  wanted: C,
  input: InputOf<C>,
  token?: string,
) {
  const { method, url: path, contentType, body } = requestOf(wanted, input)
  const headers = {
    ...(token && { 'blade-auth': `bearer ${token}` }),
    ...(contentType && { 'content-type': contentType }),
  }
  const response = await fetch(url + path, { method, headers, ...(body && { body }) })
  const answer = answerOf(wanted, await response.json())
  if (answer.is === 'refused') throw new Error(`${wanted.name}: ${answer.failure}`)
  return answer.data as OutputOf<C>
}
