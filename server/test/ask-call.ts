import * as z from 'zod/mini'
import type { Access, Call } from '#contract/base/call.ts'
import { fillCallPath, toWireRequest } from '#contract/base/request.ts'
import type { TestServer } from './test-server.ts'
import { findExampleFile, multipartOf } from './multipart-body.ts'
import { worldCookies, type WorldPerson } from './world.ts'

/** A person of the example world, its device, or a provider with a notice. */
export type Caller = WorldPerson | 'device' | 'provider'
type Asking = { as?: Caller | undefined; key?: string | undefined }

/** Returns a caller of the example world who may make the call; undefined if it needs no caller. */
export function callerOf(access: Access): Caller | undefined {
  const by = access.map((grant) => grant.by)
  if (by.includes('merchant')) return 'mine'
  if (by.includes('platform')) return 'platform'
  if (by.includes('agent')) return 'agent'
  if (by.includes('player')) return 'player'
  if (by.includes('provider')) return 'provider'
  return by.includes('device') ? 'device' : undefined
}

export async function ask(testServer: TestServer, call: Call, given: object, { as, key }: Asking) {
  const fields = { ...given }
  const url = fillCallPath(call, fields)
  const headers = {
    cookie: worldCookies,
    ...testServer.proofOf(as),
    ...(key && { 'idempotency-key': key }),
  }
  if (call.wire.body === 'multipart') {
    const form = multipartOf(fields, findExampleFile(call.name))
    return testServer.http.inject({
      method: 'POST',
      url,
      ...form,
      headers: { ...headers, ...form.headers },
    })
  }
  if (call.wire.method === 'GET' && !call.writes) {
    const flat = Object.entries(fields).map(([name, value]) => [name, String(value)] as const)
    const query = Object.fromEntries(flat)
    return testServer.http.inject({ method: 'GET', url, headers, query })
  }
  return testServer.http.inject({ method: 'POST', url, headers, payload: fields })
}

/** Sends the example as our own web app does, in the call's declared encoding. */
export async function askAsWeb(testServer: TestServer, call: Call, { as, key }: Asking) {
  const { body: form } = call.wire
  if (form === 'multipart' || form === 'raw')
    return ask(testServer, call, wireOf(call), { as, key })
  const { method, url, contentType, body } = toWireRequest(call, call.example)
  const headers = {
    cookie: worldCookies,
    ...testServer.proofOf(as),
    ...(key && { 'idempotency-key': key }),
    ...(contentType && { 'content-type': contentType }),
  }
  const payload = body === undefined ? {} : { payload: body }
  return testServer.http.inject({ method, url, headers, ...payload })
}

/** Returns the call's example in wire form. */
export function wireOf(call: Call): Record<string, unknown> {
  return z.encode(call.input, call.example)
}
