import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sitePermissions, sites } from '#contract/sites/sites.ts'
import { owner, subAccount } from '#web/test/open-console.tsx'
import { storeSession } from './access-token.ts'
import { PermissionGuard } from './permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { clearSession } from './session.ts'
import { changeDisplaySettings } from '#web/kit/settings.ts'
import { Switch } from '#web/kit/switch/switch.tsx'
import { showToast, ToastHost } from '#web/kit/toast/toast.tsx'

function be(person: typeof owner) {
  changeDisplaySettings({ language: 'zh' })
  clearSession()
  storeSession(person)
}
const visitor = subAccount('sites.see')
const denied = '暂无权限，请联系管理员'

test('a permitted control keeps its action', async () => {
  be(subAccount('sites.edit'))
  const press = vi.fn()
  const { getByRole } = await render(
    <PermissionGuard to={sites.submit} hide>
      <Button onPress={press}>保存</Button>
    </PermissionGuard>,
  )
  await getByRole('button', { name: '保存' }).click()
  expect(press).toHaveBeenCalledOnce()
})

test('pressing a denied control shows the reason', async () => {
  be(visitor)
  const press = vi.fn()
  const { getByRole, getByText } = await render(
    <>
      <PermissionGuard to={sitePermissions.edit}>
        <Button onPress={press}>保存</Button>
      </PermissionGuard>
      <ToastHost />
    </>,
  )
  const button = getByRole('button', { name: '保存' })
  await expect.element(button).toBeVisible()
  // Playwright treats the content of a disabled group as disabled. A person can still tap it.
  await button.click({ force: true })
  await expect.element(getByText(denied)).toBeVisible()
  showToast('')()
  await expect.element(getByText(denied)).not.toBeInTheDocument()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText(denied)).toBeVisible()
  expect(press).not.toHaveBeenCalled()
})

test('a switch doesn’t move', async () => {
  be(visitor)
  const { getByRole } = await render(
    <PermissionGuard to={sites.submit}>
      <HeldValue start={false}>
        {(checked, onChange) => <Switch label="默认" {...{ checked, onChange }} />}
      </HeldValue>
    </PermissionGuard>,
  )
  await getByRole('switch').click({ force: true })
  await expect.element(getByRole('switch')).not.toBeChecked()
})

test('or it isn’t there', async () => {
  be(visitor)
  const { getByText, rerender } = await render(
    <PermissionGuard to={sites.submit} hide>
      <p>只给能改的人</p>
    </PermissionGuard>,
  )
  await expect.element(getByText('只给能改的人')).not.toBeInTheDocument()
  be(owner)
  await rerender(
    <PermissionGuard to={sites.submit} hide>
      <p>只给能改的人</p>
    </PermissionGuard>,
  )
  await expect.element(getByText('只给能改的人')).toBeVisible()
})

test('or something else runs instead', async () => {
  be(visitor)
  const [press, instead] = [vi.fn(), vi.fn()]
  const { getByRole, getByText } = await render(
    <>
      <PermissionGuard to={sites.submit} instead={instead}>
        <Button onPress={press}>保存</Button>
      </PermissionGuard>
      <ToastHost />
    </>,
  )
  showToast('')()
  await expect.element(getByText(denied)).not.toBeInTheDocument()
  await getByRole('button', { name: '保存' }).click({ force: true })
  expect(instead).toHaveBeenCalledOnce()
  expect(press).not.toHaveBeenCalled()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(getByText(denied).query()).toBeNull()
})
