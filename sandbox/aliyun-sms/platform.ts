import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { brokenLimit, isMobileNumber, type Limits, type Phones } from '../phones.ts'
import { headerOf, json, readQuery, type Call, type Judged, type Platform } from '../platform.ts'
import { templateOf } from '../sms-texts.ts'
import { signatureFault } from './signature.ts'

const LIMIT = 'isv.BUSINESS_LIMIT_CONTROL'
const LIMITS: Limits = {
  within: [
    { ms: 60_000, most: 1, code: LIMIT },
    { ms: 3_600_000, most: 5, code: LIMIT },
  ],
  day: { most: 10, code: LIMIT },
}

type World = {
  readonly keys: Keys['aliyunSms']
  readonly clock: Clock
  readonly phones: Phones
  /** Those that came already. */
  readonly nonces: Set<string>
}

/** Aliyun SMS, `SendSms` of 2017-05-25: refusals of the business are HTTP 200 with their code. */
export function aliyunSms(keys: Keys['aliyunSms'], clock: Clock, phones: Phones): Platform {
  const world = { keys, clock, phones, nonces: new Set<string>() }
  return {
    judge: (call) => judge(call, world),
    troubles: {
      'system-error': () => answer(200, 'isp.SYSTEM_ERROR', '系统错误'),
      'frequency-limited': () => answer(200, LIMIT, '触发号码流控'),
      'quota-exhausted': () => answer(200, 'isv.DAY_LIMIT_CONTROL', '触发日发送限额'),
      'insufficient-balance': () => answer(200, 'isv.AMOUNT_NOT_ENOUGH', '账户余额不足'),
      'param-error': () => answer(200, 'isv.INVALID_PARAMETERS', '参数异常'),
      'no-auth': () => answer(200, 'isp.RAM_PERMISSION_DENY', 'RAM权限不足'),
    },
    acts: {},
    state: () => ({ sent: sentTo(phones).length }),
    reset: () => world.nonces.clear(),
  }
}

function judge(call: Call, world: World): Judged {
  const { keys, clock, nonces } = world
  const fault = signatureFault(call, keys, clock.wall())
  if (fault) return refusal(fault.status, fault.code, fault.message)
  const nonce = headerOf(call, 'x-acs-signature-nonce') ?? ''
  if (nonces.has(nonce)) {
    return refusal(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.')
  }
  nonces.add(nonce)
  if (headerOf(call, 'x-acs-action') !== 'SendSms') {
    return refusal(404, 'InvalidAction.NotFound', 'Specified api is not found.')
  }
  if (headerOf(call, 'x-acs-version') !== '2017-05-25') {
    return refusal(404, 'InvalidVersion', 'Specified parameter Version is not valid.')
  }
  return judgeSending(Object.fromEntries(readQuery(call.query) ?? []), world)
}

function judgeSending(asked: Readonly<Record<string, string>>, world: World): Judged {
  const { keys, clock, phones } = world
  const { PhoneNumbers: phone = '', SignName: signName = '' } = asked
  const { TemplateCode: template = '', TemplateParam: parameters = '' } = asked
  if (signName !== keys.signName) return refusal(200, 'isv.SMS_SIGNATURE_ILLEGAL', '签名不合法')
  const approved = templateOf(keys, template)
  if (!approved) return refusal(200, 'isv.SMS_TEMPLATE_ILLEGAL', '模板不合法')
  const values = valuesIn(parameters, approved.names)
  if (!values) return refusal(200, 'isv.TEMPLATE_MISSING_PARAMETERS', '模板缺少变量')
  if (!isMobileNumber(phone)) return refusal(200, 'isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误')
  const broken = brokenLimit(LIMITS, sentTo(phones, phone), clock.now())
  if (broken) return refusal(200, broken, '触发号码流控')
  const text = approved.fill(values)
  const code = approved.names[0] === 'code' ? values[0]! : ''
  const carryOut = () => {
    const { id } = phones.receive({ platform: 'aliyunSms', phone, signName, text, code })
    return json(200, { Code: 'OK', Message: 'OK', BizId: id, RequestId: randomUUID() })
  }
  return { verdict: 'ok', number: phone, carryOut }
}

function sentTo(phones: Phones, phone?: string) {
  return phones.inbox(phone).filter(({ platform }) => platform === 'aliyunSms')
}

function valuesIn(parameters: string, names: readonly string[]): readonly string[] | undefined {
  try {
    const given = JSON.parse(parameters) as Readonly<Record<string, unknown>>
    const values = names.map((name) => given[name]).filter((value) => typeof value === 'string')
    return values.length === names.length ? values : undefined
  } catch {
    return undefined
  }
}

function answer(status: number, code: string, message: string) {
  return json(status, { Code: code, Message: message, RequestId: randomUUID() })
}

function refusal(status: number, code: string, message: string): Judged {
  return { verdict: code, reply: answer(status, code, message) }
}
