import { sign, type KeyObject } from 'node:crypto'

/**
 * X.509 certificates, written by hand since Node reads them but makes none. As plain as can be:
 * version 3, RSA with SHA-256, no extensions. Source: RFC 5280, section 4.1.
 */
export type Name = {
  readonly commonName: string
  readonly organization?: string
  readonly unit?: string
  readonly country?: string
}

export type CertificateWish = {
  /** Upper-case hexadecimal. */
  readonly serial: string
  readonly subject: Name
  readonly publicKey: KeyObject
  readonly issuer: Name
  readonly issuerKey: KeyObject
  /** Both before 2050. */
  readonly from: Date
  readonly until: Date
}

/** As PEM. */
export function newCertificate(wish: CertificateWish): string {
  const algorithm = sequence(oid(SHA256_WITH_RSA), tagged(0x05))
  const signed = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    integer(Buffer.from(wish.serial, 'hex')),
    algorithm,
    nameOf(wish.issuer),
    sequence(time(wish.from), time(wish.until)),
    nameOf(wish.subject),
    wish.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', signed, wish.issuerKey)
  const whole = sequence(signed, algorithm, tagged(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const SHA256_WITH_RSA = '2a864886f70d01010b'
const NAME_PARTS = [
  ['country', '550406'],
  ['organization', '55040a'],
  ['unit', '55040b'],
  ['commonName', '550403'],
] as const

function nameOf(name: Name): Buffer {
  const parts = NAME_PARTS.flatMap(([part, id]) => {
    const text = name[part]
    return text === undefined ? [] : [tagged(0x31, sequence(oid(id), textOf(text)))]
  })
  return sequence(...parts)
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const bytes = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, ...parts)
}

function oid(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'))
}

function textOf(text: string): Buffer {
  return tagged(0x0c, Buffer.from(text))
}

/** A leading zero keeps a number with its highest bit set from being read as negative. */
function integer(bytes: Buffer): Buffer {
  const isHigh = ((bytes[0] ?? 0) & 0x80) !== 0
  return tagged(0x02, isHigh ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/\D/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${digits}Z`))
}
