import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#contract/base/durations.ts'
import type { Call, Reply } from '../platform.ts'
import type { AlipayKeys } from './keys.ts'
import {
  calculateCertificateNumbers,
  isSandboxSignatureValid,
  signWithRsa2,
  formatSandboxSignText,
  type Parameters,
} from './signature.ts'
import { parseSandboxAlipayTime } from './times.ts'

/** A refusal; it is answered under the method's response name. */
export type Fault = { readonly code: string; readonly sub: string; readonly words: string }

export type Gateway = {
  /** Returns the parameters of query and form together; undefined if a name occurs twice. */
  read(call: Call): Parameters | undefined
  /** Returns the gateway's own objection to a call, before any method handles it. */
  fault(asked: Parameters, wall: Date): Fault | undefined
  answer(asked: Parameters, fields: object): Reply
  refuse(asked: Parameters, fault: Fault): Reply
  /** Refuses a call with an unknown method, under the name `error_response`. */
  refuseAtTheDoor(asked: Parameters, fault: Fault): Reply
}

/**
 * Maximum difference between a timestamp and the current time. The platform does not document it, so this is
 * a guess.
 */
const AGE_MS_MAX = 15 * MINUTE_MS
const WORDS: Readonly<Record<string, string>> = {
  '10000': 'Success',
  '20000': 'Service Currently Unavailable',
  '20001': 'Insufficient Token Permissions',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
  '40005': 'Call Limited',
  '40006': 'Insufficient Permissions',
}

export function newAlipayGateway(keys: AlipayKeys): Gateway {
  const numbers = calculateCertificateNumbers(keys)

  /**
   * Builds the reply: the object first, then the certificate's number, then the signature over the object's
   * text.
   */
  function signAlipayReply(parameters: Parameters, name: string, fields: object): Reply {
    const inner = JSON.stringify(fields).replaceAll('/', String.raw`\/`)
    const number = parameters['app_cert_sn'] ? `"alipay_cert_sn":"${numbers.alipay}",` : ''
    const sign = signWithRsa2(inner, keys.alipayPrivateKey)
    return {
      status: 200,
      headers: {
        'content-type': 'text/html;charset=utf-8',
        trace_id: randomUUID().replaceAll('-', ''),
      },
      body: `{"${name}":${inner},${number}"sign":"${sign}"}`,
    }
  }
  const toResponseName = ({ method = '' }: Parameters) => `${method.replaceAll('.', '_')}_response`

  return {
    read(call) {
      const form = new URLSearchParams(call.body.toString())
      const pairs = [...new URLSearchParams(call.query), ...form]
      const parameters = Object.fromEntries(pairs)
      return Object.keys(parameters).length === pairs.length ? parameters : undefined
    },
    fault: (parameters, wallTime) =>
      findMissingParameter(parameters) ?? findInvalidParameter(parameters, keys, numbers, wallTime),
    answer: (parameters, fields) => signAlipayReply(parameters, toResponseName(parameters), fields),
    refuse: (parameters, fault) =>
      signAlipayReply(parameters, toResponseName(parameters), toFaultFields(fault)),
    refuseAtTheDoor: (parameters, fault) =>
      signAlipayReply(parameters, 'error_response', toFaultFields(fault)),
  }
}

export function toSuccessFields(fields: object = {}): object {
  return { code: '10000', msg: WORDS['10000'], ...fields }
}

function toFaultFields({ code, sub, words }: Fault): object {
  return { code, msg: WORDS[code], sub_code: sub, sub_msg: words }
}

const NEEDED = [
  ['app_id', 'isv.missing-app-id', '缺少应用ID参数'],
  ['sign_type', 'isv.missing-signature-type', '缺少签名类型参数'],
  ['sign', 'isv.missing-signature', '缺少签名参数'],
  ['timestamp', 'isv.missing-timestamp', '缺少时间戳参数'],
  ['version', 'isv.missing-version', '缺少版本参数'],
] as const

function findMissingParameter(parameters: Parameters): Fault | undefined {
  const missing = NEEDED.find(([name]) => !parameters[name])
  return missing && { code: '40001', sub: missing[1], words: missing[2] }
}

function findInvalidParameter(
  parameters: Parameters,
  keys: AlipayKeys,
  numbers: ReturnType<typeof calculateCertificateNumbers>,
  wallTime: Date,
): Fault | undefined {
  const toInvalidArgument = (sub: string, message: string): Fault => ({
    code: '40002',
    sub,
    words: message,
  })
  const { app_id: app, sign_type: type, charset = 'utf-8', sign = '', timestamp = '' } = parameters
  if (app !== keys.appId) return toInvalidArgument('isv.invalid-app-id', '无效的AppID参数')
  if (type !== 'RSA2') return toInvalidArgument('isv.invalid-signature-type', '无效的签名类型')
  if (charset.toLowerCase() !== 'utf-8')
    return toInvalidArgument('isv.invalid-charset', '字符集错误')
  const text = formatSandboxSignText(parameters, ['sign'])
  if (!isSandboxSignatureValid(text, sign, keys.appPublicKey)) {
    const built = text.replaceAll('&', '&amp;')
    const advice = '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配'
    return toInvalidArgument('isv.invalid-signature', `${advice}，网关生成的验签字符串为：${built}`)
  }
  const timestampDate = parseSandboxAlipayTime(timestamp)
  if (!timestampDate || Math.abs(wallTime.getTime() - timestampDate.getTime()) > AGE_MS_MAX) {
    return toInvalidArgument('isv.invalid-timestamp', '非法的时间戳参数')
  }
  const { app_cert_sn: own, alipay_root_cert_sn: root } = parameters
  if (own === undefined && root === undefined) return undefined
  // The real code for this error is unknown.
  return own === numbers.app && root === numbers.root
    ? undefined
    : toInvalidArgument('isv.invalid-app-cert', '应用公钥证书或支付宝根证书不匹配')
}
