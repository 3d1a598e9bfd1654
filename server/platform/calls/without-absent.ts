/**
 * Returns only the keys that are not undefined, for merging over existing values: an absent key changes
 * nothing.
 */
export function omitUndefinedFields<Given extends object>(given: Given) {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [Key in keyof Given]?: Exclude<Given[Key], undefined> }
}
