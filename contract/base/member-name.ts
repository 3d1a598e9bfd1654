/** A name that we gave a player without one. It says nothing about the person. */
const OWN_NAME = /^玩家\d{4}$/

/** Masks a name after its first character: `王**`. Names that we gave stay whole. */
export function maskMemberName(name: string): string {
  if (OWN_NAME.test(name)) return name
  const [first = ''] = name.trim()
  return first && `${first}**`
}
