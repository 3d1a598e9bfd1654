import { expect, test } from 'vitest'
import { team } from '#contract/team/team.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { permissionTree, servingRoles } from '#web/test/worlds/roles.ts'
import { answering, refusing, serve } from '#web/test/scripted-server.ts'
import { manager, refiller } from '#web/test/worlds/team.ts'

test('a new role is created under a free name', async () => {
  let taken = true
  const roles = [manager]
  serve(
    permissionTree,
    answering(team.roles, () => roles),
    answering(team.saveRole, ({ roleName }) => {
      if (taken) return refusing(team.saveRole, 'nameTaken', 'roleName')
      const made = { id: 'r9', roleName, permissions: [], memberCount: 0, mayEdit: true }
      roles.push(made)
      return made
    }),
  )
  const { getByRole, getByText, router } = await open('/account_job')
  await getByRole('button', { name: '新建岗位', exact: true }).click()
  const sheet = getByRole('dialog', { name: '新建岗位' })
  await sheet.getByLabelText('岗位名称').fill('店长')
  await sheet.getByRole('button', { name: '新建岗位' }).click()
  await expect
    .element(sheet.getByLabelText('岗位名称'))
    .toHaveAccessibleDescription(team.saveRole.failures.nameTaken.zh)
  taken = false
  await sheet.getByLabelText('岗位名称').fill('客服')
  await sheet.getByRole('button', { name: '新建岗位' }).click()
  await expect.element(getByText('客服：0 / 5 项权限')).toBeVisible()
  expect(router.state.location.search).toEqual({ role: 'r9' })
})

test('a copied role omits permissions the copier lacks', async () => {
  const { sent } = servingRoles([{ ...manager, mayEdit: false }])
  const leader = subAccount('roles.edit', 'sites.see', 'team.see')
  const { getByRole, getByText } = await open('/account_job', { person: leader })
  await getByRole('button', { name: '复制为新岗位' }).click()
  const sheet = getByRole('dialog', { name: '复制“店长”' })
  await expect.element(sheet.getByText('另有 1 项你没有的权限，不会复制')).toBeVisible()
  await sheet.getByLabelText('岗位名称').fill('副店长')
  await sheet.getByRole('button', { name: '新建岗位' }).click()
  await expect.element(getByText('副店长：2 / 5 项权限')).toBeVisible()
  expect(sent(team.saveRole)[0]?.input).toEqual({
    roleName: '副店长',
    permissions: ['sites.see', 'team.see'],
  })
})

test('a role gets another name', async () => {
  const { sent } = servingRoles()
  const { getByRole, getByText } = await open('/account_job')
  await getByRole('button', { name: /^修改名称/ }).click()
  const name = getByRole('dialog').getByLabelText('岗位名称')
  await expect.element(name).toHaveValue('店长')
  await name.fill('值班店长')
  await getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('值班店长：3 / 5 项权限')).toBeVisible()
  expect(sent(team.updateRole)[0]?.input).toEqual({ id: 'r1', roleName: '值班店长' })
})

test('shows how many role members are visible', async () => {
  let total = 1
  const seen = () => ({ records: [], total, size: 1, current: 1, pages: total })
  servingRoles(undefined, answering(team.listByRole, seen))
  const leader = subAccount('roles.edit', 'team.see')
  const { getByRole, getByText, unmount } = await open('/account_job', { person: leader })
  await expect.element(getByRole('link', { name: /2 人使用.*你可查看其中 1 人/ })).toBeVisible()
  await unmount()
  total = 0
  await open('/account_job', { person: leader })
  await expect.element(getByText('你可查看其中 0 人')).toBeVisible()
  await expect.element(getByRole('link', { name: /人使用/ })).not.toBeInTheDocument()
})

test('only an unused role can be removed', async () => {
  const { sent } = servingRoles([manager, { ...refiller, memberCount: 0 }])
  const { getByRole, getByText } = await open('/account_job')
  await expect.element(getByText('2 人正在使用。删除前，请先为他们更换岗位。')).toBeVisible()
  await expect
    .element(getByRole('link', { name: /2 人使用/ }))
    .toHaveAttribute('href', '/managezzh?role=r1')
  await expect.element(getByRole('button', { name: '删除“店长”' })).not.toBeInTheDocument()
  await getByRole('radio', { name: '补货员 0' }).click()
  await getByRole('button', { name: '删除“补货员”' }).click()
  await getByRole('dialog').getByRole('button', { name: '删除“补货员”' }).click()
  await expect.element(getByText('已删除“补货员”')).toBeVisible()
  await expect.element(getByRole('radio', { name: /补货员/ })).not.toBeInTheDocument()
  expect(sent(team.removeRole)[0]?.input).toEqual({ userRoleId: 'r2' })
})
