import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { team } from '#contract/team/team.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'
import { chen, pageOf, servingTeam, sun, zhou } from '#web/test/worlds/team.ts'

test('lists accounts with state, role, sites, masked phone', async () => {
  serve(...servingTeam())
  const { getByRole } = await open('/managezzh')
  await expect.element(getByRole('heading', { name: '子账号', level: 1 })).toBeVisible()
  const first = getByRole('link', { name: /周敏.*正常.*星河影城店.*店长.*138 \*\*\*\* 2047/ })
  await expect.element(first).toBeVisible()
  await expect.element(getByRole('link', { name: /陈立.*全部场地/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /孙浩.*已停用.*2 个场地/ })).toBeVisible()
})

test('filters by state, role and words in the address', async () => {
  serve(...servingTeam())
  const { getByRole, router } = await open('/managezzh')
  await getByRole('radio', { name: '正常 2' }).click()
  await expect.element(getByRole('link', { name: /孙浩/ })).not.toBeInTheDocument()
  await getByRole('radio', { name: '全部 3' }).click()
  await getByRole('button', { name: '岗位', exact: true }).click()
  await getByRole('dialog').getByRole('button', { name: '补货员 1 人' }).click()
  await expect.element(getByRole('link', { name: /周敏/ })).not.toBeInTheDocument()
  await expect.element(getByRole('radio', { name: '已停用 1' })).toBeVisible()
  await expect.element(getByRole('radio', { name: '正常 0' })).toBeVisible()
  expect(router.state.location.search).toEqual({ role: 'r2' })
  await getByRole('searchbox').fill('138 0571')
  await getByRole('button', { name: '清除筛选' }).click()
  await getByRole('searchbox').fill('138 0571')
  await expect.element(getByRole('link', { name: /孙浩/ })).not.toBeInTheDocument()
  await expect.element(getByRole('link', { name: /陈立/ })).toBeVisible()
  await expect.poll(() => router.state.location.search).toEqual({ q: '138 0571' })
})

test('an empty list links to the form', async () => {
  serve(...servingTeam(() => []))
  const { getByRole, getByText, pathNow } = await open('/managezzh', { language: 'en' })
  await expect.element(getByText('No sub-accounts yet')).toBeVisible()
  await getByRole('button', { name: 'Add sub-account' }).last().click()
  await expect.poll(pathNow).toBe('/addzzh')
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(answering(team.list, () => (broken ? silence : pageOf([zhou]))))
  const { getByRole } = await open('/managezzh')
  const again = getByRole('button', { name: '重试' })
  await expect.element(again).toBeVisible()
  broken = false
  await again.click()
  await expect.element(getByRole('link', { name: /周敏/ })).toBeVisible()
})

test('what somebody else changes is there by itself', async () => {
  let accounts = [zhou]
  serve(...servingTeam(() => accounts))
  const { getByRole } = await open('/managezzh')
  await expect.element(getByRole('link', { name: /周敏.*正常/ })).toBeVisible()
  accounts = [{ ...zhou, state: 'stopped' }]
  await expect.poll(() => push('team')).toBeGreaterThan(0)
  await expect.element(getByRole('link', { name: /周敏.*已停用/ })).toBeVisible()
})

test('permissions are required to view and to add', async () => {
  const heard = serve(...servingTeam())
  const { getByText, unmount } = await open('/managezzh', { person: subAccount('sites.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(heard).toEqual([])
  await unmount()
  const { getByRole, getByText: say } = await open('/managezzh', { person: subAccount('team.see') })
  await getByRole('button', { name: '添加子账号' }).click({ force: true })
  await expect.element(say('暂无权限，请联系管理员')).toBeVisible()
})

test('a desktop opens an account beside the list', async () => {
  await page.viewport(1280, 800)
  try {
    serve(
      ...servingTeam(),
      answering(team.detail, ({ id }) => [zhou, chen, sun].find((each) => each.id === id) ?? zhou),
    )
    const { getByRole, getByText } = await open('/managezzh')
    await expect.element(getByText('选择一个子账号，查看或修改')).toBeVisible()
    await expect.element(getByRole('link', { name: /周敏/ })).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(getByRole('searchbox')).toHaveFocus()
    getByRole('link', { name: /周敏/ }).element().focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(getByRole('textbox', { name: '姓名' })).toHaveValue('陈立')
    await expect
      .element(getByRole('link', { name: /陈立/ }))
      .toHaveAttribute('aria-current', 'page')
  } finally {
    await page.viewport(375, 700)
  }
})
