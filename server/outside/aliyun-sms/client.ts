import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { hashSha256 } from '#server/platform/hash.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { OutsideAnswer, OutsideHttp } from '../http.ts'
import type { SmsPort, SmsPurpose, SmsRefusal } from '../sms-port.ts'
import { aliyunAuthorization, aliyunQuery, type AliyunKey } from './sign.ts'

export type AliyunSmsAccount = {
  readonly key: AliyunKey
  readonly signName: string
  /** Codes of approved templates, each with the single variable `${code}`. */
  readonly templates: Readonly<Record<SmsPurpose, string>>
  /** Code of a template with `${place}` and `${what}`. Without it no alerts are sent. */
  readonly alertTemplate?: string | undefined
}

const answerForm = z.object({
  Code: z.string(),
  Message: z.optional(z.string()),
  BizId: z.optional(z.string()),
})

/**
 * Refusals that the platform defines as final. Any other code is unknown. Codes with `isp.` are failures of
 * the platform itself. Source: the API's error list, and `gobiny/libs.sms.ali` where the list was not
 * available. To be confirmed with a real account.
 */
const REFUSALS: Readonly<Record<string, SmsRefusal>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'tooOften',
  'isv.DAY_LIMIT_CONTROL': 'tooOften',
  'isv.MONTH_LIMIT_CONTROL': 'tooOften',
  'Throttling.User': 'tooOften',
  'isv.MOBILE_NUMBER_ILLEGAL': 'wrongNumber',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'notPossible',
  'isv.AMOUNT_NOT_ENOUGH': 'notPossible',
  'isv.OUT_OF_SERVICE': 'notPossible',
  'isv.PRODUCT_UN_SUBSCRIPT': 'notPossible',
  'isv.PRODUCT_UNSUBSCRIBE': 'notPossible',
  'isv.ACCOUNT_NOT_EXISTS': 'notPossible',
  'isv.ACCOUNT_ABNORMAL': 'notPossible',
  'isv.SMS_TEMPLATE_ILLEGAL': 'notPossible',
  'isv.SMS_SIGNATURE_ILLEGAL': 'notPossible',
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': 'notPossible',
  'isv.TEMPLATE_MISSING_PARAMETERS': 'notPossible',
  'isv.INVALID_PARAMETERS': 'notPossible',
  'isv.INVALID_JSON_PARAM': 'notPossible',
  'isv.PARAM_LENGTH_LIMIT': 'notPossible',
  'isp.RAM_PERMISSION_DENY': 'notPossible',
  SignatureDoesNotMatch: 'notPossible',
  'InvalidAccessKeyId.NotFound': 'notPossible',
  'InvalidAccessKeyId.Inactive': 'notPossible',
  'InvalidTimeStamp.Expired': 'notPossible',
}

/** Aliyun SMS (阿里云短信服务), `SendSms` of 2017-05-25. */
export function newAliyunSmsPort(account: AliyunSmsAccount, http: OutsideHttp): SmsPort {
  async function sendAliyunSms(phone: string, template: string, values: object) {
    const query = {
      PhoneNumbers: phone,
      SignName: account.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(values),
    }
    const headers = {
      host: http.host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': hashSha256('').toString('hex'),
    }
    const question = { method: 'POST', path: '/', query, headers, body: '' } as const
    const authorization = aliyunAuthorization(question, account.key)
    const answer = await http.ask({
      method: 'POST',
      target: `/?${aliyunQuery(query)}`,
      headers: { ...headers, authorization, accept: 'application/json' },
    })
    return answer.is === 'done' ? readAliyunSmsAnswer(answer.value) : answer
  }
  const { alertTemplate } = account
  return {
    sendCode: (phone, code, purpose) => sendAliyunSms(phone, account.templates[purpose], { code }),
    tellsAlerts: alertTemplate !== undefined,
    async tellAlert(phone, { place, what }) {
      if (alertTemplate === undefined) return refusedOutcome('notSetUp', 'no template for alerts')
      return sendAliyunSms(phone, alertTemplate, { place, what })
    },
  }
}

function readAliyunSmsAnswer({ status, bytes }: OutsideAnswer): Outcome<{ id: string }> {
  let answer: z.output<typeof answerForm>
  try {
    answer = answerForm.parse(JSON.parse(bytes.toString()))
  } catch {
    return unknownOutcome(`HTTP ${status} without a readable answer`)
  }
  const { Code: code, Message: message = '', BizId: id } = answer
  if (code === 'OK') return id ? doneOutcome({ id }) : unknownOutcome('OK without a BizId')
  const refusal = REFUSALS[code]
  return refusal
    ? refusedOutcome(refusal, `${code} ${message}`)
    : unknownOutcome(`${code} ${message}`)
}
