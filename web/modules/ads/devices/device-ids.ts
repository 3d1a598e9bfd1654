/** Of a list with commas, as it stands in an address. */
export function idsIn(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').filter(Boolean)
}
