/** Returns the ids of a comma-separated list in an address. */
export function idsIn(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').filter(Boolean)
}
