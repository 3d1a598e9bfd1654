import type { KeyboardEvent } from 'react'

/**
 * Moves the focus with the up and down arrow keys to the first link or button of the previous or next row of
 * a `ul`.
 */
export function moveFocusBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.target instanceof Element ? event.target.closest('li') : null
  // Controls that use the arrow keys themselves keep them.
  if (!row || (event.target as Element).matches('input, select, textarea, [role=tab]')) return
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  const target = next?.querySelector<HTMLElement>('a, button')
  if (!target) return
  event.preventDefault()
  target.focus()
}
