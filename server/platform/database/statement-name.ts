import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** Returns the name under which a statement is prepared: its hash. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
