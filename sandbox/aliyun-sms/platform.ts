import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#contract/base/durations.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { findBrokenSmsLimit, isMobileNumber, type Limits, type Phones } from '../phones.ts'
import {
  findCallHeader,
  toJsonReply,
  parseQueryPairs,
  type Call,
  type CallJudgement,
  type Platform,
} from '../platform.ts'
import { findSmsTemplate } from '../sms-texts.ts'
import { findAliyunSignatureFault } from './signature.ts'

const LIMIT = 'isv.BUSINESS_LIMIT_CONTROL'
const LIMITS: Limits = {
  within: [
    { ms: 60_000, most: 1, code: LIMIT },
    { ms: HOUR_MS, most: 5, code: LIMIT },
  ],
  day: { most: 10, code: LIMIT },
}

type World = {
  readonly keys: Keys['aliyunSms']
  readonly clock: Clock
  readonly phones: Phones
  /** Nonces that were used already. */
  readonly nonces: Set<string>
}

/** Aliyun SMS, `SendSms` of 2017-05-25: business refusals are HTTP 200 with a code. */
export function newAliyunSmsPlatform(
  keys: Keys['aliyunSms'],
  clock: Clock,
  phones: Phones,
): Platform {
  const world = { keys, clock, phones, nonces: new Set<string>() }
  return {
    judge: (call) => judgeAliyunCall(call, world),
    troubles: {
      'system-error': () => toAliyunReply(200, 'isp.SYSTEM_ERROR', '系统错误'),
      'frequency-limited': () => toAliyunReply(200, LIMIT, '触发号码流控'),
      'quota-exhausted': () => toAliyunReply(200, 'isv.DAY_LIMIT_CONTROL', '触发日发送限额'),
      'insufficient-balance': () => toAliyunReply(200, 'isv.AMOUNT_NOT_ENOUGH', '账户余额不足'),
      'param-error': () => toAliyunReply(200, 'isv.INVALID_PARAMETERS', '参数异常'),
      'no-auth': () => toAliyunReply(200, 'isp.RAM_PERMISSION_DENY', 'RAM权限不足'),
    },
    acts: {},
    state: () => ({ sent: listAliyunMessages(phones).length }),
    reset: () => world.nonces.clear(),
  }
}

function judgeAliyunCall(call: Call, world: World): CallJudgement {
  const { keys, clock, nonces } = world
  const fault = findAliyunSignatureFault(call, keys, clock.wall())
  if (fault) return refuseAliyunCall(fault.status, fault.code, fault.message)
  const nonce = findCallHeader(call, 'x-acs-signature-nonce') ?? ''
  if (nonces.has(nonce)) {
    return refuseAliyunCall(
      400,
      'SignatureNonceUsed',
      'Specified signature nonce was used already.',
    )
  }
  nonces.add(nonce)
  if (findCallHeader(call, 'x-acs-action') !== 'SendSms') {
    return refuseAliyunCall(404, 'InvalidAction.NotFound', 'Specified api is not found.')
  }
  if (findCallHeader(call, 'x-acs-version') !== '2017-05-25') {
    return refuseAliyunCall(404, 'InvalidVersion', 'Specified parameter Version is not valid.')
  }
  return judgeAliyunSending(Object.fromEntries(parseQueryPairs(call.query) ?? []), world)
}

function judgeAliyunSending(params: Readonly<Record<string, string>>, world: World): CallJudgement {
  const { keys, clock, phones } = world
  const { PhoneNumbers: phone = '', SignName: signName = '' } = params
  const { TemplateCode: template = '', TemplateParam: parameters = '' } = params
  if (signName !== keys.signName)
    return refuseAliyunCall(200, 'isv.SMS_SIGNATURE_ILLEGAL', '签名不合法')
  const approved = findSmsTemplate(keys, template)
  if (!approved) return refuseAliyunCall(200, 'isv.SMS_TEMPLATE_ILLEGAL', '模板不合法')
  const values = parseTemplateValues(parameters, approved.names)
  if (!values) return refuseAliyunCall(200, 'isv.TEMPLATE_MISSING_PARAMETERS', '模板缺少变量')
  if (!isMobileNumber(phone))
    return refuseAliyunCall(200, 'isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误')
  const broken = findBrokenSmsLimit(LIMITS, listAliyunMessages(phones, phone), clock.now())
  if (broken) return refuseAliyunCall(200, broken, '触发号码流控')
  const text = approved.fill(values)
  const code = approved.names[0] === 'code' ? values[0]! : ''
  const sendAliyunMessage = () => {
    const { id } = phones.receive({ platform: 'aliyunSms', phone, signName, text, code })
    return toJsonReply(200, { Code: 'OK', Message: 'OK', BizId: id, RequestId: randomUUID() })
  }
  return { verdict: 'ok', number: phone, carryOut: sendAliyunMessage }
}

function listAliyunMessages(phones: Phones, phone?: string) {
  return phones.inbox(phone).filter(({ platform }) => platform === 'aliyunSms')
}

function parseTemplateValues(
  parameters: string,
  names: readonly string[],
): readonly string[] | undefined {
  try {
    const parsed = JSON.parse(parameters) as Readonly<Record<string, unknown>>
    const values = names.map((name) => parsed[name]).filter((value) => typeof value === 'string')
    return values.length === names.length ? values : undefined
  } catch {
    return undefined
  }
}

function toAliyunReply(status: number, code: string, message: string) {
  return toJsonReply(status, { Code: code, Message: message, RequestId: randomUUID() })
}

function refuseAliyunCall(status: number, code: string, message: string): CallJudgement {
  return { verdict: code, reply: toAliyunReply(status, code, message) }
}
