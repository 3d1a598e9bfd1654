import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { HOUR_MS } from '#contract/base/durations.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { findBrokenSmsLimit, isMobileNumber, type Limits, type Phones } from '../phones.ts'
import {
  findCallHeader,
  toJsonReply,
  type Call,
  type CallJudgement,
  type Platform,
  type Reply,
} from '../platform.ts'
import { findSmsTemplate } from '../sms-texts.ts'
import { findTencentSignatureFault } from './signature.ts'

const LIMITS: Limits = {
  within: [
    { ms: 30_000, most: 1, code: 'LimitExceeded.PhoneNumberThirtySecondLimit' },
    { ms: HOUR_MS, most: 5, code: 'LimitExceeded.PhoneNumberOneHourLimit' },
  ],
  day: { most: 10, code: 'LimitExceeded.PhoneNumberDailyLimit' },
}

type World = {
  readonly keys: Keys['tencentSms']
  readonly clock: Clock
  readonly phones: Phones
}

/** Simulates Tencent Cloud SMS, `SendSms` of 2021-01-11. Every answer is HTTP 200. */
export function newTencentSmsPlatform(
  keys: Keys['tencentSms'],
  clock: Clock,
  phones: Phones,
): Platform {
  const world = { keys, clock, phones }
  return {
    judge: (call) => judgeTencentCall(call, world),
    troubles: {
      'system-error': () => toTencentErrorReply('InternalError', '内部错误'),
      'frequency-limited': () =>
        toTencentSendReply('', 'LimitExceeded.PhoneNumberThirtySecondLimit'),
      'quota-exhausted': () => toTencentSendReply('', 'LimitExceeded.AppMainlandChinaDailyLimit'),
      'insufficient-balance': () =>
        toTencentSendReply('', 'FailedOperation.InsufficientBalanceInSmsPackage'),
      'param-error': () => toTencentErrorReply('InvalidParameter', '参数错误'),
      'no-auth': () => toTencentErrorReply('AuthFailure.UnauthorizedOperation', '请求未授权'),
    },
    acts: {},
    state: () => ({ sent: listTencentMessages(phones).length }),
    reset: () => undefined,
  }
}

function judgeTencentCall(call: Call, world: World): CallJudgement {
  const fault = findTencentSignatureFault(call, world.keys, world.clock.wall())
  if (fault) return refuseTencentCall(...fault)
  if (findCallHeader(call, 'x-tc-action') !== 'SendSms')
    return refuseTencentCall('InvalidAction', '接口不存在')
  if (findCallHeader(call, 'x-tc-version') !== '2021-01-11') {
    return refuseTencentCall('NoSuchVersion', '接口版本不存在')
  }
  const sending = parseTencentSending(call.body)
  return sending
    ? judgeTencentSending(sending, world)
    : refuseTencentCall('InvalidParameter', '参数错误')
}

function judgeTencentSending(
  sendRequest: TencentSendRequest,
  { keys, clock, phones }: World,
): CallJudgement {
  const { PhoneNumberSet: [number = ''] = [], TemplateParamSet: parameters = [] } = sendRequest
  if (sendRequest.SmsSdkAppId !== keys.appId) {
    return refuseTencentCall('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'SmsSdkAppId 校验失败')
  }
  if (sendRequest.SignName !== keys.signName) {
    return refuseTencentSending(number, 'FailedOperation.SignatureIncorrectOrUnapproved')
  }
  const approved = findSmsTemplate(keys, sendRequest.TemplateId ?? '')
  if (!approved)
    return refuseTencentSending(number, 'FailedOperation.TemplateIncorrectOrUnapproved')
  if (parameters.length !== approved.names.length) {
    return refuseTencentSending(number, 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate')
  }
  const phone = number.replace(/^\+86/, '')
  if (!number.startsWith('+86') || !isMobileNumber(phone)) {
    return refuseTencentSending(number, 'InvalidParameterValue.IncorrectPhoneNumber')
  }
  const broken = findBrokenSmsLimit(LIMITS, listTencentMessages(phones, phone), clock.now())
  if (broken) return refuseTencentSending(number, broken)
  const { signName } = keys
  const text = approved.fill(parameters)
  const code = approved.names[0] === 'code' ? (parameters[0] ?? '') : ''
  const sendTencentMessage = () => {
    const { id } = phones.receive({ platform: 'tencentSms', phone, signName, text, code })
    return toTencentSendReply(number, 'Ok', id)
  }
  return { verdict: 'ok', number: phone, carryOut: sendTencentMessage }
}

function listTencentMessages(phones: Phones, phone?: string) {
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
type TencentSendRequest = z.output<typeof sendingForm>

function parseTencentSending(body: Buffer): TencentSendRequest | undefined {
  try {
    return sendingForm.parse(JSON.parse(body.toString()))
  } catch {
    return undefined
  }
}

function toTencentErrorReply(code: string, message: string): Reply {
  const Error = { Code: code, Message: message }
  return toJsonReply(200, { Response: { Error, RequestId: randomUUID() } })
}

function toTencentSendReply(number: string, code: string, serial = ''): Reply {
  const sent = {
    SerialNo: serial,
    PhoneNumber: number,
    Fee: code === 'Ok' ? 1 : 0,
    SessionContext: '',
    Code: code,
    Message: code === 'Ok' ? 'send success' : code,
    IsoCode: 'CN',
  }
  return toJsonReply(200, { Response: { SendStatusSet: [sent], RequestId: randomUUID() } })
}

function refuseTencentCall(code: string, message: string): CallJudgement {
  return { verdict: code, reply: toTencentErrorReply(code, message) }
}

function refuseTencentSending(number: string, code: string): CallJudgement {
  return { verdict: code, reply: toTencentSendReply(number, code) }
}
