/** What is to be set in a row: a key that is undefined stays as it is. */
export function withoutAbsent(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}
