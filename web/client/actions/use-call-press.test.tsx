import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { sites } from '#contract/sites/sites.ts'
import { owner, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { storeSession } from '../session/access-token.ts'
import { CallButton } from './call-button.tsx'
import { CallRow } from './call-row.tsx'
import { CallSwitch } from './call-switch.tsx'
import { clearSession } from '../session/session.ts'
import { changeDisplaySettings } from '#web/kit/settings.ts'
import { ToastHost } from '#web/kit/toast/toast.tsx'

/** Renders components of the kit alone, with the given person signed in. */
function show(piece: ReactNode, person = owner) {
  changeDisplaySettings({ language: 'zh' })
  clearSession()
  storeSession(person)
  const component = () => (
    <>
      {piece}
      <ToastHost />
    </>
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const removal = { call: sites.remove, input: { ids: ['s1'] }, renews: [sites.list] }
const question = { title: '删除“星光电玩”？', act: '删除星光电玩' }

test('asks for confirmation before an irreversible call', async () => {
  const heard = serve(answering(sites.remove, () => ({ removed: 1 })))
  const done = vi.fn()
  const { getByRole } = await show(
    <CallButton {...removal} confirm={question} onDone={done}>
      删除
    </CallButton>,
  )
  await getByRole('button', { name: '删除' }).click()
  await getByRole('dialog', { name: question.title }).getByRole('button', { name: '取消' }).click()
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  expect(heard).toEqual([])
  await getByRole('button', { name: '删除' }).click()
  await getByRole('button', { name: '删除星光电玩' }).click()
  await expect.poll(() => done.mock.calls).toEqual([[{ removed: 1 }]])
})

test('ignores a second press while the call runs', async () => {
  const { promise, resolve } = Promise.withResolvers<{ removed: number }>()
  const heard = serve(answering(sites.remove, () => promise))
  const done = vi.fn()
  const { getByRole } = await show(
    <CallButton {...removal} onDone={done}>
      删除
    </CallButton>,
  )
  const button = getByRole('button', { name: '删除' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  resolve({ removed: 1 })
  await expect.poll(() => done.mock.calls).toHaveLength(1)
  expect(heard).toHaveLength(1)
})

test('keeps the key until an answer arrives', async () => {
  const answers = [silence, refusing(sites.remove, 'notFound'), { removed: 1 }] as const
  let tries = 0
  const heard = serve(answering(sites.remove, () => answers[tries++]!))
  const done = vi.fn()
  const { getByRole, getByText } = await show(
    <CallButton {...removal} onDone={done}>
      删除
    </CallButton>,
  )
  const button = getByRole('button', { name: '删除' })
  await button.click()
  await expect.element(getByText('网络连接失败')).toBeVisible()
  await button.click()
  await expect.element(getByText(sites.remove.failures.notFound.zh)).toBeVisible()
  await button.click()
  await expect.poll(() => done.mock.calls).toHaveLength(1)
  const [first, second, third] = heard.map(({ key }) => key)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a denied row shows why, hides or acts differently', async () => {
  const heard = serve()
  const instead = vi.fn()
  const visitor = subAccount('sites.see')
  const { getByRole, getByText } = await show(
    <>
      <CallRow {...removal} title="删除" />
      <CallRow {...removal} title="悄悄删除" hide />
      <CallRow {...removal} title="请求删除" instead={instead} />
    </>,
    visitor,
  )
  await getByRole('button', { name: '请求删除' }).click()
  expect(instead).toHaveBeenCalledOnce()
  await getByRole('button', { name: '删除', exact: true }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  await expect.element(getByText('悄悄删除')).not.toBeInTheDocument()
  expect(heard).toEqual([])
})

function DefaultSwitch() {
  const [checked, setChecked] = useState(false)
  return (
    <CallSwitch
      call={sites.submit}
      label="默认场地"
      checked={checked}
      input={(isDefault) => ({ id: 's1', firmName: '星光', isDefault })}
      renews={[]}
      onDone={(site) => setChecked(site.isDefault)}
    />
  )
}

test('a switch moves only after the server answers', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const heard = serve(
    answering(sites.submit, async ({ isDefault = false }) => {
      await promise
      return { ...siteOf('s1'), isDefault }
    }),
  )
  const { getByRole } = await show(<DefaultSwitch />)
  const knob = getByRole('switch', { name: '默认场地' })
  await knob.click()
  await expect.poll(() => heard).toHaveLength(1)
  await expect.element(knob).not.toBeChecked()
  await expect.element(knob).toHaveAttribute('aria-busy', 'true')
  await knob.click()
  resolve(true)
  await expect.element(knob).toBeChecked()
  await expect.element(knob).not.toHaveAttribute('aria-busy')
  expect(heard).toHaveLength(1)
})

function siteOf(id: string) {
  const nowhere = { areaCode: '', areaName: '', address: '', lat: null, lng: null }
  const nobody = { contactName: '', contactPhone: '', remark: '' }
  const created = { createTime: new Date('2026-01-31T16:00:00Z'), isDefault: false }
  return { id, firmName: id, addressType: 'placement', ...nowhere, ...nobody, ...created } as const
}
