import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Avatar } from './avatar.tsx'

test('shows the first sign of a name, whole, and leaves the name to the words beside it', async () => {
  const { container, rerender } = await render(<Avatar name=" 林晓峰" />)
  expect(container.textContent).toBe('林')
  await rerender(<Avatar name="🦊 Lin" />)
  expect(container.textContent).toBe('🦊')
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})
