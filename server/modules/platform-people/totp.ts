import { createHmac, randomBytes } from 'node:crypto'

/** Codes of six digits that change every half minute. Source: RFC 6238, RFC 4226, section 5.3. */
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** Number of steps by which a clock may be off. */
const WINDOW = 1

export function computeTotpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.at(-1)! & 15
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Returns the time step of a code, within the allowed clock difference. Undefined if it matches no step. */
export function findMatchingTotpStep(
  secret: Buffer,
  code: string,
  now: number,
): number | undefined {
  const currentStep = Math.floor(now / STEP_MS)
  const near = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => currentStep - WINDOW + index)
  return near.find((step) => computeTotpCode(secret, step) === code)
}

/** Returns a new secret in the form that authenticator apps accept: base32 without padding. */
export function generateTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the URI in the QR code. Source: the key URI format of Google Authenticator. */
export function buildTotpUri(secret: string, name: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Playfield' })
  return `otpauth://totp/Playfield:${encodeURIComponent(name)}?${query.toString()}`
}
