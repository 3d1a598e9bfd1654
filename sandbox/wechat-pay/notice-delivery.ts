import { request as askPlain } from 'node:http'
import { request as askSafely } from 'node:https'

export type OutgoingNotice = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const ANSWER_MS = 5_000

/** Delivers a notice to a merchant and returns the status of the answer; undefined if none came. */
export function postWechatNotice({
  url,
  headers,
  body,
}: OutgoingNotice): Promise<number | undefined> {
  const { protocol, hostname } = new URL(url)
  const isSafe = protocol === 'https:'
  return new Promise((settle) => {
    const request = (isSafe ? askSafely : askPlain)(url, {
      method: 'POST',
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Mozilla/4.0',
      },
      // On this machine itself a self-signed certificate is accepted.
      rejectUnauthorized: !['127.0.0.1', 'localhost', '[::1]'].includes(hostname),
    })
    const tooLate = setTimeout(() => request.destroy(), ANSWER_MS)
    const settleNoticeDelivery = (status: number | undefined) => {
      clearTimeout(tooLate)
      settle(status)
    }
    request.on('error', () => settleNoticeDelivery(undefined))
    request.on('response', (response) => {
      response.resume()
      settleNoticeDelivery(response.statusCode)
    })
    request.end(body)
  })
}
