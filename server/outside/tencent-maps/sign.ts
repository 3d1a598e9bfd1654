import { createHash } from 'node:crypto'

/**
 * A question to Tencent's maps with its `sig`: MD5 over path, `?`, the parameters by name, raw and
 * not encoded, and the secret key behind. Source: lbs.qq.com, page on the signature check.
 */
export function signedTarget(
  path: string,
  parameters: Readonly<Record<string, string>>,
  secretKey: string,
): string {
  const sorted = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const raw = sorted.map(([name, value]) => `${name}=${value}`).join('&')
  const sig = createHash('md5').update(`${path}?${raw}${secretKey}`).digest('hex')
  const query = sorted.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${path}?${query}&sig=${sig}`
}
