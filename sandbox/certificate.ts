import { sign, type KeyObject } from 'node:crypto'

/**
 * Creates X.509 certificates, because Node can read but not create them. As simple as possible: version 3,
 * RSA with SHA-256, no extensions. Source: RFC 5280, section 4.1.
 */
export type Name = {
  readonly commonName: string
  readonly organization?: string
  readonly unit?: string
  readonly country?: string
}

export type CertificateRequest = {
  /** Upper-case hexadecimal. */
  readonly serial: string
  readonly subject: Name
  readonly publicKey: KeyObject
  readonly issuer: Name
  readonly issuerKey: KeyObject
  /** Both must be before 2050. */
  readonly from: Date
  readonly until: Date
}

/** Returns the certificate as PEM. */
export function newCertificate(request: CertificateRequest): string {
  const algorithm = encodeDerSequence(encodeDerOid(SHA256_WITH_RSA), encodeDerTag(0x05))
  const signed = encodeDerSequence(
    encodeDerTag(0xa0, encodeDerTag(0x02, Buffer.from([2]))),
    encodeDerInteger(Buffer.from(request.serial, 'hex')),
    algorithm,
    encodeDerName(request.issuer),
    encodeDerSequence(encodeDerTime(request.from), encodeDerTime(request.until)),
    encodeDerName(request.subject),
    request.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', signed, request.issuerKey)
  const certificate = encodeDerSequence(
    signed,
    algorithm,
    encodeDerTag(0x03, Buffer.from([0]), signature),
  )
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const SHA256_WITH_RSA = '2a864886f70d01010b'
const NAME_PARTS = [
  ['country', '550406'],
  ['organization', '55040a'],
  ['unit', '55040b'],
  ['commonName', '550403'],
] as const

function encodeDerName(name: Name): Buffer {
  const parts = NAME_PARTS.flatMap(([part, id]) => {
    const text = name[part]
    return text === undefined
      ? []
      : [encodeDerTag(0x31, encodeDerSequence(encodeDerOid(id), encodeDerText(text)))]
  })
  return encodeDerSequence(...parts)
}

function encodeDerTag(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const bytes = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

function encodeDerSequence(...parts: readonly Buffer[]): Buffer {
  return encodeDerTag(0x30, ...parts)
}

function encodeDerOid(hex: string): Buffer {
  return encodeDerTag(0x06, Buffer.from(hex, 'hex'))
}

function encodeDerText(text: string): Buffer {
  return encodeDerTag(0x0c, Buffer.from(text))
}

/** A leading zero byte prevents a number with its highest bit set from being read as negative. */
function encodeDerInteger(bytes: Buffer): Buffer {
  const isHigh = ((bytes[0] ?? 0) & 0x80) !== 0
  return encodeDerTag(0x02, isHigh ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

function encodeDerTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(2, 14)
  return encodeDerTag(0x17, Buffer.from(`${digits}Z`))
}
