/** Goes to where the Tab key would stop in the list of the same pane; false where there is none. */
export function enterList(from: Element): boolean {
  const pane = from.closest('[data-pane], main')
  const row = pane?.querySelector<HTMLElement>('[data-rows] [tabindex="0"]')
  row?.focus()
  return row !== undefined && row !== null
}
