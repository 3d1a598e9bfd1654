import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { bell, plus, qr, type IconShape } from '#web/kit/icon/icons.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

function Send({ onSend, icon }: { onSend: () => void; icon?: IconShape }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      kind="primary"
      busy={busy}
      {...(icon && { icon })}
      onPress={() => {
        onSend()
        setBusy(true)
      }}
    >
      下发到设备
    </Button>
  )
}

test.each([undefined, plus])('a busy button keeps size and focus, ignores taps', async (icon) => {
  const onSend = vi.fn<() => void>()
  const { getByRole } = await render(<Send onSend={onSend} {...(icon && { icon })} />)
  const button = getByRole('button', { name: '下发到设备' })
  const { width, left } = button.element().getBoundingClientRect()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  expect(onSend).toHaveBeenCalledOnce()
  expect(button.element().getBoundingClientRect()).toMatchObject({ width, left })
  await expect.element(button).toHaveFocus()
})

test('a busy submit button does not resubmit its form', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  )
  const { getByRole } = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        保存
      </Button>
    </form>,
  )
  await getByRole('button').click({ force: true })
  expect(onSubmit).not.toHaveBeenCalled()
})

test('each is large enough for a finger', async () => {
  const { getByRole } = await render(
    <>
      <Button>撤销</Button>
      <IconButton icon={qr} label="二维码" onPress={() => undefined} />
    </>,
  )
  for (const button of getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('an icon button has a label and badge count', async () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const routeTree = createRootRoute({
    component: () => (
      <>
        <IconButton icon={bell} label="消息" badge={128} to="/systemMessage?tab=work" />
        <IconButton icon={qr} label="二维码" badge={0} onPress={() => undefined} />
      </>
    ),
  })
  const { getByRole } = await render(
    <RouterProvider router={createRouter({ routeTree, history })} />,
  )
  const link = getByRole('link', { name: /^消息 ?99\+$/ })
  await expect.element(link).toHaveAttribute('href', '/systemMessage?tab=work')
  await expect.element(getByRole('button', { name: '二维码', exact: true })).toBeVisible()
})
