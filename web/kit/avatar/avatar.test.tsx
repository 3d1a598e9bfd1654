import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { NameAvatar } from './avatar.tsx'

test('shows the first grapheme, hidden from screen readers', async () => {
  const { container, rerender } = await render(<NameAvatar name=" 林晓峰" />)
  expect(container.textContent).toBe('林')
  await rerender(<NameAvatar name="🦊 Lin" />)
  expect(container.textContent).toBe('🦊')
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})
