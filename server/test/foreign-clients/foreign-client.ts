import type { TestServer } from '../test-server.ts'

type Asking = {
  readonly method?: 'GET' | 'POST' | 'OPTIONS'
  /** Name of a person who is already signed in; `token` gives any other token instead. */
  readonly as?: string
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
  readonly payload?: object | string
}

/**
 * Returns a function that sends requests as a client of another maker does, with any path, words and
 * headers.
 */
export function askingOf({ http, tokens }: TestServer) {
  return async (url: string, asking: Asking = {}) => {
    const { as, token, headers, query, payload } = asking
    const { method = payload === undefined ? 'GET' : 'POST' } = asking
    const shown = token ?? (as && tokens.get(as))
    const response = await http.inject({
      method,
      url,
      headers: { ...headers, ...(shown && { 'blade-auth': `bearer ${shown}` }) },
      ...(query && { query }),
      ...(payload !== undefined && { payload }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const body = isJson ? response.json() : undefined
    return { status: response.statusCode, headers: response.headers, text: response.body, body }
  }
}
