import * as z from 'zod/mini'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { OutsideAnswer, OutsideHttp } from '../http.ts'
import type { SmsPort, SmsPurpose, SmsRefusal } from '../sms-port.ts'
import { tencentAuthorization, type TencentKey } from './sign.ts'

export type TencentSmsAccount = {
  readonly key: TencentKey
  readonly appId: string
  readonly signName: string
  /** Ids of approved templates, each with the single variable `{1}`. */
  readonly templates: Readonly<Record<SmsPurpose, string>>
  /** Id of a template with `{1}` for the place and `{2}` for the problem. Without it no alerts are sent. */
  readonly alertTemplate?: string | undefined
}

const CONTENT_TYPE = 'application/json; charset=utf-8'

const answerForm = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string(), Message: z.string() })),
    SendStatusSet: z.optional(
      z.array(z.object({ SerialNo: z.string(), Code: z.string(), Message: z.string() })),
    ),
  }),
})

/**
 * Refusals by the beginning of the code. Any other code is unknown, including `InternalError`. Source: the
 * error list of the API (`SmsErrorCode` of the SDKs), to be confirmed with a real account.
 */
const REFUSALS: readonly (readonly [beginning: string, SmsRefusal])[] = [
  ['LimitExceeded', 'tooOften'],
  ['RequestLimitExceeded', 'tooOften'],
  ['InvalidParameterValue.IncorrectPhoneNumber', 'wrongNumber'],
  ['UnsupportedOperation.ChineseMainlandTemplateToGlobalPhone', 'wrongNumber'],
  ['FailedOperation.PhoneNumberInBlacklist', 'wrongNumber'],
  ['FailedOperation.PhoneNumberOnBlacklist', 'wrongNumber'],
  ['AuthFailure', 'notPossible'],
  ['UnauthorizedOperation', 'notPossible'],
  ['InvalidParameter', 'notPossible'],
  ['MissingParameter', 'notPossible'],
  ['FailedOperation.ContainSensitiveWord', 'notPossible'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'notPossible'],
  ['FailedOperation.SignatureIncorrectOrUnapproved', 'notPossible'],
  ['FailedOperation.TemplateIncorrectOrUnapproved', 'notPossible'],
  ['FailedOperation.TemplateParamSetNotMatchApprovedTemplate', 'notPossible'],
  ['FailedOperation.TemplateUnapprovedOrNotExist', 'notPossible'],
]

/** Tencent Cloud SMS (腾讯云短信), `SendSms` of 2021-01-11. */
export function newTencentSmsPort(account: TencentSmsAccount, http: OutsideHttp): SmsPort {
  async function sendTencentSms(phone: string, template: string, values: readonly string[]) {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: account.appId,
      SignName: account.signName,
      TemplateId: template,
      TemplateParamSet: values,
    })
    const timestamp = Math.floor(Date.now() / 1000)
    const { host } = http
    const question = { service: 'sms', host, contentType: CONTENT_TYPE, body, timestamp }
    const answer = await http.ask({
      method: 'POST',
      target: '/',
      headers: {
        authorization: tencentAuthorization(question, account.key),
        'content-type': CONTENT_TYPE,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': 'ap-guangzhou',
        'x-tc-timestamp': String(timestamp),
      },
      body,
    })
    return answer.is === 'done' ? readTencentSmsAnswer(answer.value) : answer
  }
  const { alertTemplate } = account
  return {
    sendCode: (phone, code, purpose) => sendTencentSms(phone, account.templates[purpose], [code]),
    tellsAlerts: alertTemplate !== undefined,
    async tellAlert(phone, { place, what }) {
      if (alertTemplate === undefined) return refusedOutcome('notSetUp', 'no template for alerts')
      return sendTencentSms(phone, alertTemplate, [place, what])
    },
  }
}

function readTencentSmsAnswer({ status, bytes }: OutsideAnswer): Outcome<{ id: string }> {
  let response: z.output<typeof answerForm>['Response']
  try {
    response = answerForm.parse(JSON.parse(bytes.toString())).Response
  } catch {
    return unknownOutcome(`HTTP ${status} without a readable answer`)
  }
  const sent = response.SendStatusSet?.[0]
  if (sent?.Code === 'Ok') return doneOutcome({ id: sent.SerialNo })
  const { Code: code, Message: message } = response.Error ?? sent ?? { Code: '', Message: '' }
  const refusal = REFUSALS.find(([beginning]) => code.startsWith(beginning))?.[1]
  return refusal
    ? refusedOutcome(refusal, `${code} ${message}`)
    : unknownOutcome(`${code} ${message}`)
}
