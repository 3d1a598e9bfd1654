import { createHash } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

/**
 * Signs with MD5 in upper case: all fields except the signature and empty values, sorted by name, followed
 * by the secret.
 */
export function signWithMd5(fields: Fields, secret: string): string {
  const names = Object.keys(fields).filter((name) => name !== 'sign' && fields[name] !== '')
  const text = names
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
    .toUpperCase()
}
