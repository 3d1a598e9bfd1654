import type { KeyboardEvent } from 'react'

/** Up and down go from row to row of a `ul`, to what each of them leads to. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.target instanceof Element ? event.target.closest('li') : null
  // Where arrows have a meaning of their own, they keep it.
  if (!row || (event.target as Element).matches('input, select, textarea, [role=tab]')) return
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  const target = next?.querySelector<HTMLElement>('a, button')
  if (!target) return
  event.preventDefault()
  target.focus()
}
