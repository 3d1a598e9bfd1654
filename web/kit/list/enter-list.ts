/** Goes to the row that the Tab key would go to, of the list that stands in the same pane; false without one. */
export function enterList(from: Element): boolean {
  const pane = from.closest('[data-pane], main')
  const row = pane?.querySelector<HTMLElement>('[data-rows] [tabindex="0"]')
  row?.focus()
  return row !== undefined && row !== null
}
