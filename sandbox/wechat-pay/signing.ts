import {
  createCipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { newCertificate } from '../certificate.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import type { Details, Reply } from '../platform.ts'

export type Headers = Readonly<Record<string, string>>

/** The platform's own keys, which sign its messages, and the sealing of texts for the merchant. */
export type Signing = {
  /** `serial` is the serial number that the caller asked for, if any. */
  headers(body: string, serial?: string, skewSeconds?: number): Headers
  seal(text: string, beside: string): SealedText
  certificates(): readonly Certificate[]
  /** Returns undefined if the serial belongs to none of the platform's keys. */
  keyOf(serial: string): KeyObject | undefined
  /** Lets the next certificate sign from now on. The previous one stays valid for 12 hours. */
  rotate(): void
  /**
   * Sets what signs if the caller asks for no kind, for a merchant who is switching from one kind to the
   * other.
   */
  signWith(kind: Kind): void
  readonly kind: Kind
  reset(): void
}
export type Kind = 'public-key' | 'certificate'
export type SealedText = {
  readonly algorithm: 'AEAD_AES_256_GCM'
  readonly nonce: string
  readonly associated_data: string
  readonly ciphertext: string
}
export type Certificate = {
  readonly serial: string
  readonly key: KeyObject
  readonly pem: string
  readonly from: Date
  readonly until: Date
  /** When the next certificate replaced this one. */
  replacedAt?: Date
}

const YEARS_MS = 5 * 365 * DAY_MS
const OVERLAP_MS = 12 * HOUR_MS
const ISSUER = { commonName: 'Sandbox Root CA', organization: 'Sandbox', country: 'CN' }
const SUBJECT = {
  commonName: 'Sandbox platform certificate',
  organization: 'Sandbox',
  country: 'CN',
}

export function newSigning(keys: Keys['wechatPay'], clock: Clock): Signing {
  const ownKey = createPrivateKey(keys.platformKey)
  let kind: Kind = 'public-key'
  let certificates = [newPlatformCertificate(clock)]
  const findLatestCertificate = () => certificates.at(-1)!
  const listValidCertificates = () =>
    certificates.filter(
      ({ replacedAt }) => !replacedAt || clock.now().getTime() - replacedAt.getTime() < OVERLAP_MS,
    )
  const findSigningKey = (serial: string) =>
    serial === keys.publicKeyId
      ? ownKey
      : listValidCertificates().find((each) => each.serial === serial)?.key

  return {
    keyOf: findSigningKey,
    headers(body, wantedSerial, skewSeconds = 0) {
      const usual = kind === 'public-key' ? keys.publicKeyId : findLatestCertificate().serial
      const askedSerial =
        wantedSerial === keys.publicKeyId
          ? wantedSerial
          : wantedSerial && findSigningKey(wantedSerial) && findLatestCertificate().serial
      const serial = askedSerial ?? usual
      const key = findSigningKey(serial) ?? ownKey
      const timestamp = String(Math.floor(clock.wall().getTime() / 1000) + skewSeconds)
      const nonce = randomBytes(16).toString('hex')
      const message = `${timestamp}\n${nonce}\n${body}\n`
      return {
        'Wechatpay-Timestamp': timestamp,
        'Wechatpay-Nonce': nonce,
        'Wechatpay-Serial': serial,
        'Wechatpay-Signature': sign('sha256', Buffer.from(message), key).toString('base64'),
        'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
      }
    },
    seal: (text, beside) => sealForMerchant(text, beside, keys.apiV3Key),
    certificates: listValidCertificates,
    rotate() {
      findLatestCertificate().replacedAt = clock.now()
      certificates = [...listValidCertificates(), newPlatformCertificate(clock)]
    },
    signWith(wantedKind) {
      kind = wantedKind
    },
    get kind() {
      return kind
    },
    reset() {
      kind = 'public-key'
      certificates = [findLatestCertificate()]
      delete findLatestCertificate().replacedAt
    },
  }
}

function newPlatformCertificate(clock: Clock): Certificate {
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const serial = randomBytes(20).toString('hex').toUpperCase().replace(/^./, '5')
  const from = clock.now()
  const until = new Date(from.getTime() + YEARS_MS)
  const request = {
    serial,
    subject: SUBJECT,
    publicKey,
    issuer: ISSUER,
    issuerKey: key,
    from,
    until,
  }
  return { serial, key, pem: newCertificate(request), from, until }
}

function sealForMerchant(text: string, beside: string, apiV3Key: string): SealedText {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(beside))
  const bytes = [cipher.update(text), cipher.final(), cipher.getAuthTag()]
  const ciphertext = Buffer.concat(bytes).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: beside, ciphertext }
}

export type SignatureFlaw = 'bad-signature' | 'probe' | 'unknown-serial' | 'no-signature' | 'skew'
export const spoilNames: readonly SignatureFlaw[] = [
  'bad-signature',
  'probe',
  'unknown-serial',
  'no-signature',
  'skew',
]

/** Returns the signature headers of this body with one fault. */
export function createFlawedSignatureHeaders(
  signing: Signing,
  name: SignatureFlaw,
  details: Details,
  body: string,
): Headers {
  const right = signing.headers(body)
  if (name === 'no-signature') return {}
  if (name === 'skew') return signing.headers(body, undefined, Number(details['s'] ?? 301))
  if (name === 'unknown-serial') {
    return { ...right, 'Wechatpay-Serial': randomBytes(20).toString('hex').toUpperCase() }
  }
  const wrongSignature = randomBytes(256).toString('base64')
  // The rest of a probe need not even be valid base64.
  const signature =
    name === 'probe' ? `WECHATPAY/SIGNTEST/${wrongSignature.slice(0, -3)}*` : wrongSignature
  return { ...right, 'Wechatpay-Signature': signature }
}

/** Replaces the signature headers of a correct answer by faulty ones. */
export function createFlawedReply(
  signing: Signing,
  name: SignatureFlaw,
  reply: Reply,
  details: Details,
): Reply {
  const others = Object.entries(reply.headers ?? {}).filter(
    ([header]) => !header.startsWith('Wechatpay-'),
  )
  const wrongHeaders = createFlawedSignatureHeaders(
    signing,
    name,
    details,
    (reply.body ?? '').toString(),
  )
  return { ...reply, headers: { ...Object.fromEntries(others), ...wrongHeaders } }
}

export function derivePublicKey(privatePem: string): KeyObject {
  return createPublicKey(createPrivateKey(privatePem))
}
