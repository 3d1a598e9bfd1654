import { Agent, request } from 'node:http'

/** Asks one address over and over from many connections, and counts what came back. */
export type Load = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly requests: number
}

/** Requests a second. Throws when an answer is no 200: a refusal is quick, and proves nothing. */
export async function load({ url, headers, connections, requests }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const begun = performance.now()
  async function worker(): Promise<void> {
    while (left > 0) {
      left -= 1
      await once(url, headers, agent)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - begun) / 1_000
  agent.destroy()
  return requests / seconds
}

function once(url: string, headers: Load['headers'], agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    const asked = request(url, { headers, agent }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) done()
        else fail(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    asked.on('error', fail)
    asked.end()
  })
}
