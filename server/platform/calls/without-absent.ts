/** What was sent of it, to lay over what is there: a key that is undefined changes nothing. */
export function withoutAbsent<Given extends object>(given: Given) {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [Key in keyof Given]?: Exclude<Given[Key], undefined> }
}
