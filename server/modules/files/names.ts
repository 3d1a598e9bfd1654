import { randomBytes, randomInt } from 'node:crypto'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
}
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Returns a name of timestamp, 4 random letters or digits and extension, in a folder that nobody can guess.
 */
export function createStoredName(
  contentType: string,
  now = Date.now(),
): { key: string; name: string } {
  const four = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const name = `${now}${four}.${EXTENSIONS[contentType]}`
  return { key: `${randomBytes(15).toString('base64url')}/${name}`, name }
}
