import type { Call, CallInput } from '#contract/base/call.ts'
import { toWireRequest } from '#contract/base/request.ts'
import type { TestServer } from '../test-server.ts'

/** Opens a browser that stores cookies and sends them with each call. `looked` is the cookie to inspect. */
export function openBrowser({ http }: Pick<TestServer, 'http'>, looked = 'playfield_refresh') {
  const jar = new Map<string, string>()
  function keep(name: string, value = ''): void {
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  return {
    /** The inspected cookie, to be put into another browser as a thief would. */
    get kept() {
      return jar.get(looked)
    },
    keep: (value: string | undefined) => keep(looked, value),
    async ask<C extends Call>(call: C, input: CallInput<C>, headers: Record<string, string> = {}) {
      const { method, url, contentType, body } = toWireRequest(call, input)
      const response = await http.inject({
        method,
        url,
        headers: {
          cookie: [...jar].map((pair) => pair.join('=')).join('; '),
          ...(contentType && { 'content-type': contentType }),
          ...headers,
        },
        ...(body !== undefined && { payload: body }),
      })
      for (const { name, value } of response.cookies) keep(name, value)
      const given = response.cookies.find(({ name }) => name === looked)
      const { location } = response.headers
      return { status: response.statusCode, body: response.json(), given, location }
    },
  }
}
