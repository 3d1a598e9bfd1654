/** Attribute of an input whose text is not a valid value. */
export const UNREAD = 'data-unread'

/**
 * Returns true if a visible input contains text that is not a valid value, and focuses that input. The
 * caller must then not act on the earlier value. While a sheet is open, inputs behind it do not count.
 */
export function focusInvalidInput(): boolean {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  const all = (sheet ?? document).querySelectorAll<HTMLElement>(`[${UNREAD}]`)
  const found = [...all].find((input) => input.checkVisibility())
  found?.focus()
  return found !== undefined
}
