import { createHash } from 'node:crypto'

/**
 * Returns a Tencent Maps request target with its `sig`: MD5 over path, `?`, the unencoded parameters sorted
 * by name, and the secret key. Source: lbs.qq.com, page on the signature check.
 */
export function signMapsTarget(
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
