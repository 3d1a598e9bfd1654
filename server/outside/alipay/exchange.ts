import * as z from 'zod/mini'
import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { databaseNow } from '#server/platform/clock.ts'
import {
  noFundsOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { OutsideAnswer, OutsideHttp } from '../http.ts'
import type { AlipayKeys } from './account.ts'
import { isRsa2Signature, extractSignedPart, signRsa2 } from './signature.ts'

/**
 * Result of a signed request. `said`: an answer with a valid signature, to be interpreted by
 * `alipayMoneyOutcome` or the sign-in. `atTheDoor`: an unsigned gateway error that is not under the method's
 * name.
 */
export type AlipayAnswer =
  | { readonly is: 'said'; readonly fields: AlipayFields }
  | { readonly is: 'atTheDoor'; readonly words: string }
  | { readonly is: 'unknown'; readonly because: string }
export type AlipayFields = z.output<typeof answerForm>

export type AlipayExchange = (
  method: string,
  parameters: AlipayRequestParameters,
) => Promise<AlipayAnswer>
export type AlipayRequestParameters = {
  readonly biz?: object
  readonly noticeUrl?: string
  /** Parameters besides `biz_content`. */
  readonly beside?: Readonly<Record<string, string>>
}

const answerForm = z.looseObject({
  code: z.optional(z.string()),
  msg: z.optional(z.string()),
  sub_code: z.optional(z.string()),
  sub_msg: z.optional(z.string()),
})
const errorForm = z.object({ error_response: answerForm })

/** The signature of the answer does not match the platform keys we have. */
export const UNPROVEN = 'an answer whose signature does not hold'

const PATH = '/gateway.do'
const IN_BODY = new Set(['biz_content', 'grant_type', 'code', 'auth_token'])

/** Signs requests and rejects answers without a valid signature: see decision 67. */
export function newAlipayExchange(keys: AlipayKeys, http: OutsideHttp): AlipayExchange {
  return async (method, parameters) => {
    const pairs = Object.entries(signAlipayRequest(keys, method, parameters))
    const answer = await http.ask({
      method: 'POST',
      target: `${PATH}?${encodeAlipayPairs(pairs.filter(([name]) => !IN_BODY.has(name)))}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
        accept: 'application/json',
      },
      body: encodeAlipayPairs(pairs.filter(([name]) => IN_BODY.has(name))),
    })
    return answer.is === 'done'
      ? readAlipayAnswer(keys, method, answer.value)
      : { is: 'unknown', because: failedOutcomeReason(answer) }
  }
}

/** Signs all parameters, including the notice address and, if present, the certificates. */
export function signAlipayRequest(
  { appId, own, certificates }: AlipayKeys,
  method: string,
  { biz, noticeUrl, beside }: AlipayRequestParameters,
): Readonly<Record<string, string>> {
  const fields = {
    method,
    app_id: appId,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    timestamp: formatShanghaiTime(databaseNow()),
    ...beside,
    ...certificates,
    ...(noticeUrl !== undefined && { notify_url: noticeUrl }),
    ...(biz && { biz_content: JSON.stringify(biz) }),
  }
  return { ...fields, sign: signRsa2(fields, own) }
}

function encodeAlipayPairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

function failedOutcomeReason(outcome: Outcome<unknown>): string {
  return outcome.is === 'unknown' ? outcome.because : outcome.is
}

function readAlipayAnswer(
  { platform }: AlipayKeys,
  method: string,
  { status, bytes }: OutsideAnswer,
): AlipayAnswer {
  const raw = bytes.toString()
  const name = `${method.replaceAll('.', '_')}_response`
  try {
    const answer = JSON.parse(raw) as Record<string, unknown>
    if (status !== 200) return { is: 'unknown', because: `HTTP ${status}` }
    if (!(name in answer)) {
      const { sub_code: code, sub_msg: message } = errorForm.parse(answer).error_response
      return { is: 'atTheDoor', words: `${code} ${message}` }
    }
    const { sign } = answer
    const part = extractSignedPart(raw, name)
    if (typeof sign !== 'string' || !isRsa2Signature(part, sign, platform)) {
      return { is: 'unknown', because: UNPROVEN }
    }
    // Parses exactly the signed text, not the object around it.
    return { is: 'said', fields: answerForm.parse(JSON.parse(part)) }
  } catch {
    return { is: 'unknown', because: `HTTP ${status} without a readable answer` }
  }
}

/** Gateway codes for a request that was not accepted and had no effect. */
const NOT_ACCEPTED = new Set(['20001', '40001', '40002', '40006'])

/**
 * The outcome of a call that moves money is done, or refused with a code the platform calls final for this
 * call. Any other code may hide an effect and is unknown.
 */
const NO_FUNDS = 'ACQ.SELLER_BALANCE_NOT_ENOUGH'

export function alipayMoneyOutcome(
  answer: AlipayAnswer,
  finals: ReadonlySet<string>,
): Outcome<AlipayFields> {
  if (answer.is !== 'said')
    return unknownOutcome(answer.is === 'unknown' ? answer.because : answer.words)
  const { fields } = answer
  const { code = '', sub_code: detail = '', sub_msg: message = '' } = fields
  if (code === '10000') return { is: 'done', value: fields }
  if (NOT_ACCEPTED.has(code) || (code === '40004' && finals.has(detail))) {
    return refusedOutcome(detail || code, message)
  }
  const reason = `${code} ${detail} ${message}`.trim()
  return detail === NO_FUNDS ? noFundsOutcome(reason) : unknownOutcome(reason)
}
