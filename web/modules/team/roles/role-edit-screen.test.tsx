import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { team } from '#contract/team/team.ts'
import { changeDisplaySettings } from '#web/kit/settings.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { permissionTree, servingRoles } from '#web/test/worlds/roles.ts'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'
import { manager, refiller, treeOf } from '#web/test/worlds/team.ts'

test('a branch shows and toggles all its permissions', async () => {
  servingRoles()
  const { getByRole, getByText } = await open('/account_job')
  await expect.element(getByText('店长：3 / 5 项权限')).toBeVisible()
  const branch = (name: RegExp) => getByRole('treeitem', { name })
  await expect.element(branch(/^场地 ?2 \/ 2/)).toHaveAttribute('aria-checked', 'true')
  await expect.element(branch(/^子账号 ?1 \/ 2/)).toHaveAttribute('aria-checked', 'mixed')
  await expect.element(branch(/^岗位 ?0 \/ 1/)).toHaveAttribute('aria-checked', 'false')
  await branch(/^子账号/).click()
  await expect.element(branch(/^子账号 ?2 \/ 2/)).toHaveAttribute('aria-checked', 'true')
  await branch(/^子账号/).click()
  await expect.element(branch(/^子账号 ?0 \/ 2/)).toHaveAttribute('aria-checked', 'false')
  await getByRole('button', { name: '收起 场地' }).click()
  await expect.element(getByRole('treeitem', { name: 'sites.edit' })).not.toBeInTheDocument()
  await expect.element(branch(/^场地/)).toHaveAttribute('aria-expanded', 'false')
})

test('a change shows its size and affected people', async () => {
  const { set, sent } = servingRoles()
  const { getByRole, getByText } = await open('/account_job')
  await getByRole('treeitem', { name: 'team.edit' }).click()
  await getByRole('treeitem', { name: 'sites.edit' }).click()
  await expect.element(getByText('已修改 2 项')).toBeVisible()
  await expect.element(getByText('2 位店长立即生效')).toBeVisible()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  await expect.element(getByText('已修改 2 项')).not.toBeInTheDocument()
  expect(sent(team.grant)).toHaveLength(1)
  expect(sent(team.grant)[0]?.key).toBeTruthy()
  expect(sent(team.grant)[0]?.input).toEqual({
    userRoleId: 'r1',
    permissions: ['sites.see', 'team.see', 'team.edit'],
  })
  // A saved change is no longer an own change, whatever others do afterwards.
  set('r1', { permissions: ['sites.see'] })
  await expect.poll(() => push('roles')).toBeGreaterThan(0)
  await expect.element(getByText('店长：1 / 5 项权限')).toBeVisible()
  await expect.element(getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
})

test('unsaved ticks survive a visit to another role', async () => {
  servingRoles()
  const { getByRole, getByText } = await open('/account_job')
  await getByRole('treeitem', { name: 'team.edit' }).click()
  await getByRole('radio', { name: '补货员 1' }).click()
  await expect.element(getByText('补货员：1 / 5 项权限')).toBeVisible()
  await expect.element(getByText('已修改 1 项')).not.toBeInTheDocument()
  await getByRole('radio', { name: '店长 2' }).click()
  await expect.element(getByText('有未保存的修改')).toBeVisible()
  await expect.element(getByText('已修改 1 项')).toBeVisible()
  await getByRole('button', { name: '撤销' }).click()
  await expect.element(getByText('店长：3 / 5 项权限')).toBeVisible()
})

test('what somebody else grants meanwhile stays theirs', async () => {
  const { set, sent } = servingRoles()
  const { getByRole, getByText } = await open('/account_job')
  await getByRole('treeitem', { name: 'sites.edit' }).click()
  set('r1', { permissions: [...manager.permissions, 'roles.edit'] })
  await expect.poll(() => push('roles')).toBeGreaterThan(0)
  await expect.element(getByText('店长：3 / 5 项权限')).toBeVisible()
  await expect
    .element(getByRole('treeitem', { name: 'roles.edit' }))
    .toHaveAttribute('aria-checked', 'true')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  expect(sent(team.grant)[0]?.input).toMatchObject({
    permissions: ['sites.see', 'team.see', 'roles.edit'],
  })
})

test('the tree is one tab stop with arrow keys', async () => {
  servingRoles()
  const { getByRole } = await open('/account_job')
  const item = (name: RegExp | string) => getByRole('treeitem', { name })
  await expect.element(item(/^场地/)).toHaveAttribute('tabindex', '0')
  item(/^场地/).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(item('sites.edit')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(item('sites.edit')).toHaveAttribute('aria-checked', 'false')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(item(/^场地/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(item(/^场地/)).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item(/^子账号/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}')
  await expect.element(item('sites.see')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('roles.edit')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('roles.edit')).toHaveAttribute('aria-checked', 'true')
})

test('permissions beyond own ones are locked', async () => {
  const { sent } = servingRoles([refiller])
  const leader = subAccount('roles.edit', 'sites.see', 'team.see')
  const { getByRole, getByText } = await open('/account_job', { person: leader })
  const edit = getByRole('treeitem', { name: 'team.edit 你没有这项权限，不能分配' })
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true')
  await getByRole('treeitem', { name: /^子账号/ }).click()
  await expect.element(edit).toHaveAttribute('aria-checked', 'false')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  expect(sent(team.grant)[0]?.input).toMatchObject({ permissions: ['sites.see', 'team.see'] })
})

test('own and superior roles are read-only', async () => {
  servingRoles([
    { ...refiller, mayEdit: false },
    { ...manager, mayEdit: false },
  ])
  const { getByRole, getByText } = await open('/account_job', {
    person: subAccount('roles.edit', 'sites.see'),
  })
  await expect.element(getByText('这是你自己的岗位')).toBeVisible()
  const locked = getByRole('treeitem', { name: 'sites.see' })
  await expect.element(locked).toHaveAttribute('aria-disabled', 'true')
  await expect.element(locked).toHaveAttribute('aria-checked', 'true')
  await expect.element(getByRole('button', { name: '修改名称' })).not.toBeInTheDocument()
  await getByRole('radio', { name: '店长 2' }).click()
  await expect.element(getByText('这个岗位含有你没有的权限，不能修改')).toBeVisible()
})

test('a reader cannot tick permissions', async () => {
  const { sent } = servingRoles([refiller])
  const { getByRole, getByText } = await open('/account_job', { person: subAccount('team.see') })
  await getByRole('treeitem', { name: 'sites.see' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(sent(team.grant)).toEqual([])
})

test('many permissions can be searched', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `设备权限 ${index + 1}`)
  serve(
    answering(team.permissionTree, () =>
      treeOf({ 设备: names, 订单: names.map((n) => `退款 ${n}`) }),
    ),
    answering(team.roles, () => [manager]),
  )
  const { getByRole, getByText } = await open('/account_job')
  await getByRole('searchbox').fill('退款 12')
  await expect.element(getByRole('treeitem', { name: '退款 设备权限 12' })).toBeVisible()
  expect(getByRole('treeitem').elements()).toHaveLength(2)
  await getByRole('searchbox').fill('提现')
  await expect.element(getByText('没有符合“提现”的权限')).toBeVisible()
  await getByRole('button', { name: '清除搜索' }).last().click()
  await expect.element(getByRole('treeitem', { name: /^设备 ?0 \/ 12/ })).toBeVisible()
})

test('shows a failed load, then offers a first role', async () => {
  let broken = true
  serve(
    permissionTree,
    answering(team.roles, () => (broken ? silence : [])),
  )
  const { getByRole, getByText } = await open('/account_job', { language: 'en' })
  const again = getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  broken = false
  await again.click()
  await expect.element(getByText('No roles yet')).toBeVisible()
  await getByRole('button', { name: 'Create role' }).last().click()
  await expect.element(getByRole('dialog', { name: 'Create role' })).toBeVisible()
})

test('permission names follow the language', async () => {
  serve(
    answering(team.permissionTree, () => {
      const zh = document.documentElement.lang === 'zh'
      return treeOf({ [zh ? '场地' : 'Sites']: [zh ? '查看场地' : 'See sites'] })
    }),
    answering(team.roles, () => [manager]),
  )
  const { getByRole } = await open('/account_job')
  await expect.element(getByRole('treeitem', { name: '查看场地' })).toBeVisible()
  changeDisplaySettings({ language: 'en' })
  await expect.element(getByRole('treeitem', { name: 'See sites' })).toBeVisible()
})

test('a desktop shows roles beside permissions', async () => {
  await page.viewport(1280, 800)
  try {
    servingRoles()
    const { getByRole, getByText } = await open('/account_job')
    await expect
      .element(getByRole('button', { name: '店长 2 人' }))
      .toHaveAttribute('aria-current', 'true')
    await getByRole('button', { name: '补货员 1 人' }).click()
    await expect.element(getByText('补货员：1 / 5 项权限')).toBeVisible()
  } finally {
    await page.viewport(375, 700)
  }
})
