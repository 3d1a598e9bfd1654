/** Parses `Authorization: Basic base64(name:secret)`; returns undefined if there is no such header. */
export function parseBasicAuthorization(header = ''): { name: string; secret: string } | undefined {
  const basic = /^basic +(\S+)$/i.exec(header)?.[1]
  if (basic === undefined) return undefined
  const [name = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  return { name, secret: secret.join(':') }
}
