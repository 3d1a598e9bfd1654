import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { brokenLimit, isMobileNumber, type Limits, type Phones } from '../phones.ts'
import { headerOf, json, type Call, type Judged, type Platform, type Reply } from '../platform.ts'
import { templateOf } from '../sms-texts.ts'
import { signatureFault } from './signature.ts'

const LIMITS: Limits = {
  within: [
    { ms: 30_000, most: 1, code: 'LimitExceeded.PhoneNumberThirtySecondLimit' },
    { ms: 3_600_000, most: 5, code: 'LimitExceeded.PhoneNumberOneHourLimit' },
  ],
  day: { most: 10, code: 'LimitExceeded.PhoneNumberDailyLimit' },
}

type World = {
  readonly keys: Keys['tencentSms']
  readonly clock: Clock
  readonly phones: Phones
}

/** Tencent Cloud SMS, `SendSms` of 2021-01-11: each answer is HTTP 200. */
export function tencentSms(keys: Keys['tencentSms'], clock: Clock, phones: Phones): Platform {
  const world = { keys, clock, phones }
  return {
    judge: (call) => judge(call, world),
    troubles: {
      'system-error': () => error('InternalError', '内部错误'),
      'frequency-limited': () => status('', 'LimitExceeded.PhoneNumberThirtySecondLimit'),
      'quota-exhausted': () => status('', 'LimitExceeded.AppMainlandChinaDailyLimit'),
      'insufficient-balance': () => status('', 'FailedOperation.InsufficientBalanceInSmsPackage'),
      'param-error': () => error('InvalidParameter', '参数错误'),
      'no-auth': () => error('AuthFailure.UnauthorizedOperation', '请求未授权'),
    },
    acts: {},
    state: () => ({ sent: sentTo(phones).length }),
    reset: () => undefined,
  }
}

function judge(call: Call, world: World): Judged {
  const fault = signatureFault(call, world.keys, world.clock.wall())
  if (fault) return refused(...fault)
  if (headerOf(call, 'x-tc-action') !== 'SendSms') return refused('InvalidAction', '接口不存在')
  if (headerOf(call, 'x-tc-version') !== '2021-01-11') {
    return refused('NoSuchVersion', '接口版本不存在')
  }
  const sending = readBody(call.body)
  return sending ? judgeSending(sending, world) : refused('InvalidParameter', '参数错误')
}

function judgeSending(asked: Sending, { keys, clock, phones }: World): Judged {
  const { PhoneNumberSet: [number = ''] = [], TemplateParamSet: parameters = [] } = asked
  if (asked.SmsSdkAppId !== keys.appId) {
    return refused('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'SmsSdkAppId 校验失败')
  }
  if (asked.SignName !== keys.signName) {
    return notSent(number, 'FailedOperation.SignatureIncorrectOrUnapproved')
  }
  const approved = templateOf(keys, asked.TemplateId ?? '')
  if (!approved) return notSent(number, 'FailedOperation.TemplateIncorrectOrUnapproved')
  if (parameters.length !== approved.names.length) {
    return notSent(number, 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate')
  }
  const phone = number.replace(/^\+86/, '')
  if (!number.startsWith('+86') || !isMobileNumber(phone)) {
    return notSent(number, 'InvalidParameterValue.IncorrectPhoneNumber')
  }
  const broken = brokenLimit(LIMITS, sentTo(phones, phone), clock.now())
  if (broken) return notSent(number, broken)
  const { signName } = keys
  const text = approved.fill(parameters)
  const code = approved.names[0] === 'code' ? (parameters[0] ?? '') : ''
  const carryOut = () => {
    const { id } = phones.receive({ platform: 'tencentSms', phone, signName, text, code })
    return status(number, 'Ok', id)
  }
  return { verdict: 'ok', number: phone, carryOut }
}

function sentTo(phones: Phones, phone?: string) {
  return phones.inbox(phone).filter(({ platform }) => platform === 'tencentSms')
}

const texts = z.array(z.string())
const sendingForm = z.object({
  PhoneNumberSet: z.optional(texts),
  SmsSdkAppId: z.optional(z.string()),
  SignName: z.optional(z.string()),
  TemplateId: z.optional(z.string()),
  TemplateParamSet: z.optional(texts),
})
type Sending = z.output<typeof sendingForm>

function readBody(body: Buffer): Sending | undefined {
  try {
    return sendingForm.parse(JSON.parse(body.toString()))
  } catch {
    return undefined
  }
}

function error(code: string, message: string): Reply {
  const Error = { Code: code, Message: message }
  return json(200, { Response: { Error, RequestId: randomUUID() } })
}

function status(number: string, code: string, serial = ''): Reply {
  const sent = {
    SerialNo: serial,
    PhoneNumber: number,
    Fee: code === 'Ok' ? 1 : 0,
    SessionContext: '',
    Code: code,
    Message: code === 'Ok' ? 'send success' : code,
    IsoCode: 'CN',
  }
  return json(200, { Response: { SendStatusSet: [sent], RequestId: randomUUID() } })
}

function refused(code: string, message: string): Judged {
  return { verdict: code, reply: error(code, message) }
}

function notSent(number: string, code: string): Judged {
  return { verdict: code, reply: status(number, code) }
}
