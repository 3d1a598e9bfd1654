import type { TestServer } from '../test-server.ts'

type Asking = {
  readonly method?: 'GET' | 'POST' | 'OPTIONS'
  /** Somebody who is signed in already, or a token of one's own. */
  readonly as?: string
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
  readonly payload?: object | string
}

/** Asks as a client of another make does: with whatever path, words and headers it has. */
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
