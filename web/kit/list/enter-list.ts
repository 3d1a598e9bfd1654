/** Focuses the Tab stop of the list in the same pane. Returns false if there is none. */
export function focusListRow(from: Element): boolean {
  const pane = from.closest('[data-pane], main')
  const row = pane?.querySelector<HTMLElement>('[data-rows] [tabindex="0"]')
  row?.focus()
  return row !== undefined && row !== null
}
