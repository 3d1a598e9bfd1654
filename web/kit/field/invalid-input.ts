/** For an input whose text is no value of what it is for. */
export const UNREAD = 'data-unread'

/**
 * Whether something typed here is no value: then that has the focus, and nothing is to be done with the
 * value from before it. Who looks at a sheet is not held up by what lies behind it.
 */
export function stopsAtUnread(): boolean {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  const all = (sheet ?? document).querySelectorAll<HTMLElement>(`[${UNREAD}]`)
  const found = [...all].find((input) => input.checkVisibility())
  found?.focus()
  return found !== undefined
}
