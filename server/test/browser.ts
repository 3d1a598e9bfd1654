import type { Call, InputOf } from '#contract/call.ts'
import { requestOf } from '#contract/request.ts'
import type { House } from './house.ts'

const COOKIE = 'playfield_refresh'

/** A browser: keeps the cookie that it was given and brings it along. */
export function openBrowser({ http }: Pick<House, 'http'>) {
  let kept: string | undefined
  return {
    /** What it keeps, to be put into another one: as a thief would. */
    get kept() {
      return kept
    },
    keep(value: string | undefined) {
      kept = value
    },
    async ask<C extends Call>(call: C, input: InputOf<C>, headers: Record<string, string> = {}) {
      const { method, url, contentType, body } = requestOf(call, input)
      const response = await http.inject({
        method,
        url,
        headers: {
          ...(kept && { cookie: `${COOKIE}=${kept}` }),
          ...(contentType && { 'content-type': contentType }),
          ...headers,
        },
        ...(body !== undefined && { payload: body }),
      })
      const given = response.cookies.find(({ name }) => name === COOKIE)
      if (given) kept = given.value || undefined
      return { status: response.statusCode, body: response.json(), given }
    },
  }
}
