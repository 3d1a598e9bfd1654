import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { PasswordSheet } from './password-sheet.tsx'

type More = { busy?: boolean; error?: string; open?: boolean }

function sheet(onPassword: (password: string) => void, more: More = {}) {
  return (
    <PasswordSheet
      title="确认提现"
      open
      onClose={() => undefined}
      summary={<p>¥4,970.00 到微信零钱</p>}
      act="确认提现"
      busy={false}
      onPassword={onPassword}
      {...more}
    />
  )
}
const field = page.getByLabelText('登录密码', { exact: true })

test('shows the summary first and confirms on Enter', async () => {
  const onPassword = vi.fn()
  await render(sheet(onPassword))
  const summary = page.getByText('¥4,970.00 到微信零钱').element()
  expect(summary.compareDocumentPosition(field.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await field.fill('abcd1234')
  await userEvent.keyboard('{Enter}')
  expect(onPassword.mock.calls).toEqual([['abcd1234']])
})

test('an empty password is refused at the field', async () => {
  const onPassword = vi.fn()
  await render(sheet(onPassword))
  await page.getByRole('button', { name: '确认提现' }).click()
  await expect.element(field).toHaveAccessibleDescription('请填写登录密码')
  expect(onPassword).not.toHaveBeenCalled()
})

test('an error stands at the password, which stays', async () => {
  const screen = await render(sheet(vi.fn()))
  await field.fill('abcd1234')
  await screen.rerender(sheet(vi.fn(), { error: '密码不对。再试一次' }))
  await expect.element(field).toHaveAccessibleDescription('密码不对。再试一次')
  await expect.element(field).toHaveValue('abcd1234')
})

test('ignores Enter while busy', async () => {
  const onPassword = vi.fn()
  const screen = await render(sheet(onPassword))
  await field.fill('abcd1234')
  await screen.rerender(sheet(onPassword, { busy: true }))
  await field.click()
  await userEvent.keyboard('{Enter}')
  expect(onPassword).not.toHaveBeenCalled()
})

test('closed, it forgets the password', async () => {
  const screen = await render(sheet(vi.fn()))
  await field.fill('abcd1234')
  await screen.rerender(sheet(vi.fn(), { open: false }))
  await expect.element(field).not.toBeInTheDocument()
  await screen.rerender(sheet(vi.fn()))
  await expect.element(field).toHaveValue('')
})
