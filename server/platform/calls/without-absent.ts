/**
 * Returns only the keys that are not undefined, for merging over existing values: an absent key changes
 * nothing.
 */
export function omitUndefinedFields<Given extends object>(fields: Given) {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [Key in keyof Given]?: Exclude<Given[Key], undefined> }
}
