import { verify, type KeyObject } from 'node:crypto'
import { findCallHeader, type Call } from '../platform.ts'

/** A merchant, identified to the platform by the public key of the merchant's certificate. */
export type Merchant = {
  readonly mchId: string
  readonly serial: string
  readonly publicKey: KeyObject
}

const SCHEME = 'WECHATPAY2-SHA256-RSA2048 '
const FORM = /^\w+="[^"]*"(?:, ?\w+="[^"]*"){4}$/
const AGE_SECONDS_MAX = 300

/** Nonces received, each with the second of its arrival. */
export type Nonces = Map<string, number>

/**
 * Returns what is wrong with the caller or the signature, in the platform's words; undefined if nothing.
 * Each fault is a 401.
 */
export function findAuthorizationFault(
  call: Call,
  merchant: Merchant,
  nonces: Nonces,
  wallTime: Date,
): string | undefined {
  const header = findCallHeader(call, 'authorization') ?? ''
  if (!header.startsWith(SCHEME) || !FORM.test(header.slice(SCHEME.length))) {
    return 'Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》'
  }
  const pairs = [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
  const fields = Object.fromEntries(pairs) as Readonly<Record<string, string>>
  const { mchid, serial_no: serial, timestamp = '', nonce_str: nonce = '', signature = '' } = fields
  if (mchid !== merchant.mchId) return '商户号不存在'
  if (serial !== merchant.serial) return '商户证书序列号有误'
  const now = Math.floor(wallTime.getTime() / 1000)
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > AGE_SECONDS_MAX) {
    return 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟'
  }
  if (nonce.length < 16) return 'Http头Authorization中的nonce_str有误'
  const start = `${call.method}\n${call.target}\n${timestamp}\n${nonce}\n`
  const message = Buffer.concat([Buffer.from(start), call.body, Buffer.from('\n')])
  if (!isMerchantSignatureValid(message, signature, merchant.publicKey)) return '签名错误'
  if (nonces.has(nonce)) return 'Http头Authorization中的nonce_str已被使用'
  rememberNonce(nonces, nonce, now)
  return undefined
}

/** Base64 has spare bits at its end, so only the canonical spelling of the signature is accepted. */
function isMerchantSignatureValid(message: Buffer, signature: string, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && verify('sha256', message, key, bytes)
}

function rememberNonce(nonces: Nonces, nonce: string, now: number): void {
  for (const [old, usedAt] of nonces) {
    if (now - usedAt <= 2 * AGE_SECONDS_MAX) break
    nonces.delete(old)
  }
  nonces.set(nonce, now)
}
