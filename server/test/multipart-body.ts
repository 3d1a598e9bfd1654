/** The smallest picture: one point. */
export const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A list of former players, which needs more than a picture. */
const formerPlayersFile = {
  name: '老会员.csv',
  bytes: Buffer.from('手机号,姓名,游戏币,积分\n13800000077,张三,20,300\n'),
}
const EXAMPLE_FILES: Readonly<Record<string, { name: string; bytes: Buffer }>> = {
  'formerPlayers.check': formerPlayersFile,
  'formerPlayers.import': formerPlayersFile,
}

/** Returns the file of a call's example; undefined if any file will do. */
export function findExampleFile(callName: string): { name: string; bytes: Buffer } | undefined {
  return EXAMPLE_FILES[callName]
}

/** Builds a form with a file as a browser sends it, in the form that `inject` takes. */
export function multipartOf(
  fields: object,
  file: { name: string; bytes: Buffer } | undefined = { name: '照片.png', bytes: onePoint },
) {
  const boundary = 'between-the-parts'
  const texts = Object.entries(fields).map(([name, value]) => {
    const head = `Content-Disposition: form-data; name="${name}"`
    return Buffer.from(`--${boundary}\r\n${head}\r\n\r\n${String(value)}\r\n`)
  })
  const end = Buffer.from(`--${boundary}--\r\n`)
  const head = `Content-Disposition: form-data; name="file"; filename="${file?.name}"`
  const sent = file
    ? [
        Buffer.from(`--${boundary}\r\n${head}\r\nContent-Type: application/octet-stream\r\n\r\n`),
        file.bytes,
        Buffer.from('\r\n'),
      ]
    : []
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...texts, ...sent, end]),
  }
}
