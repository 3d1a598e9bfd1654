import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { CountLinks } from './counts.tsx'

const offline = { label: '离线', value: 4, state: 'off', to: '/equipmentList?state=off' } as const

test('a count with a list is a link', async () => {
  const routeTree = createRootRoute({
    component: () => <CountLinks items={[offline, { label: '押金', value: '¥3,000.00' }]} />,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const { getByRole, getByText } = await render(<RouterProvider router={router} />)
  const count = getByRole('link', { name: '4 离线' })
  await expect.element(count).toHaveAttribute('href', '/equipmentList?state=off')
  expect(count.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expect.element(getByText('押金')).toBeVisible()
  expect(getByRole('link').elements()).toHaveLength(1)
})
