import { Agent, request } from 'node:http'

/** Requests one address repeatedly over many connections and counts the answers. */
export type Load = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly requests: number
  /** Bodies to post, one per request; without them the requests are GETs. */
  readonly posts?: readonly Post[]
}
export type Post = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/**
 * Returns the requests per second. Throws if an answer is not a 200: a refusal is quick and proves nothing.
 */
export async function load({ url, headers, connections, requests, posts }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const begun = performance.now()
  async function worker(): Promise<void> {
    while (left > 0) {
      left -= 1
      await ask(url, headers, agent, posts?.[left])
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - begun) / 1_000
  agent.destroy()
  return requests / seconds
}

/** Sends one request and rejects on any answer but a 200. */
export function ask(
  url: string,
  headers: Load['headers'],
  agent: Agent,
  post?: Post,
): Promise<void> {
  return new Promise((done, fail) => {
    const what = post ? { method: 'POST', headers: { ...headers, ...post.headers } } : { headers }
    const asked = request(url, { ...what, agent }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) done()
        else fail(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    asked.on('error', fail)
    asked.end(post?.body)
  })
}
