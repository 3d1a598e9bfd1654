import { createHash } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

/** All but the signature and empty values, by name, the secret behind them: MD5 in capitals. */
export function md5Sign(fields: Fields, secret: string): string {
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
