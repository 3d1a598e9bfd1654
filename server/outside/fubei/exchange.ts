import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { OutsideHttp } from '../http.ts'
import { signFubeiFields } from './sign.ts'

/**
 * Sends signed requests. Answers have no signature, so trust in them rests on TLS and the fixed host. Done
 * is the platform's code 200. Refused is code 400, a refusal by the payment channel, whose detail becomes
 * the code. No public list explains other codes, so they are unknown, but they prove that the platform
 * answered (`isAnswered`).
 */
/** The party in whose name a request is sent: a merchant, or the agent that onboards merchants. */
export type FubeiCaller = {
  readonly named: { readonly app_id: string } | { readonly vendor_sn: string }
  readonly secret: string
}

export type FubeiExchange = (method: string, biz: FubeiParameters) => Promise<Outcome<unknown>>
type FubeiParameters = Readonly<Record<string, string | undefined>>

const answerForm = z.object({
  result_code: z.union([z.int(), z.string().check(z.regex(/^\d+$/))]),
  result_message: z.optional(z.nullable(z.string())),
  sub_code: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
})

const PATH = '/gateway/agent'
const DONE = 200
const CHANNEL_REFUSED = 400
const ANSWERED = 'Fubei answered'

export function isFubeiAnswerReason(reason: string): boolean {
  return reason.startsWith(ANSWERED)
}

export function newFubeiExchange({ named, secret }: FubeiCaller, http: OutsideHttp): FubeiExchange {
  return async (method, biz) => {
    const fields = {
      ...named,
      method,
      format: 'json',
      sign_method: 'md5',
      nonce: randomBytes(16).toString('hex'),
      version: '1.0',
      biz_content: JSON.stringify(biz),
    }
    const answer = await http.ask({
      method: 'POST',
      target: PATH,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ ...fields, sign: signFubeiFields(fields, secret) }),
    })
    return answer.is === 'done' ? readFubeiAnswer(answer.value.status, answer.value.bytes) : answer
  }
}

function readFubeiAnswer(status: number, bytes: Buffer): Outcome<unknown> {
  try {
    const answer = answerForm.parse(JSON.parse(bytes.toString()))
    const code = Number(answer.result_code)
    if (code === DONE) return doneOutcome(answer.data)
    const message = `${answer.sub_code ?? ''} ${answer.result_message ?? ''}`.trim()
    if (code === CHANNEL_REFUSED) return refusedOutcome(answer.sub_code || String(code), message)
    return unknownOutcome(`${ANSWERED} ${code} ${message}`.trim())
  } catch {
    return unknownOutcome(`HTTP ${status} without a readable answer`)
  }
}
