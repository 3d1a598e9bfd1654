import { expect, test } from 'vitest'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { manager, refiller, servingTeam, treeOf, zhou } from '#web/test/worlds/team.ts'

type Opened = Awaited<ReturnType<typeof open>>

/** The choice is a separate screen, and input typed before must still exist afterwards. */
async function chooseSite({ getByRole, pathNow }: Opened) {
  await getByRole('button', { name: /^场地/ }).click()
  await expect.poll(pathNow).toBe('/chooseSite')
  await getByRole('checkbox', { name: '星河影城店' }).click()
  await getByRole('button', { name: '用这 1 个' }).click()
  await expect.poll(pathNow).toBe('/addzzh')
}

async function fillIn(opened: Opened) {
  const { getByRole, getByLabelText } = opened
  await getByLabelText('手机号').fill('13805712047')
  await getByRole('textbox', { name: '姓名' }).fill('周敏')
  await getByRole('button', { name: /^岗位/ }).click()
  await getByRole('dialog').getByRole('button', { name: /店长/ }).click()
  await chooseSite(opened)
  await getByRole('textbox', { name: '密码', exact: true }).fill('Machines-26')
  await getByRole('textbox', { name: '确认密码' }).fill('Machines-26')
}
const save = ({ getByRole }: Opened) =>
  getByRole('button', { name: '添加子账号', exact: true }).click()
const detail = answering(team.detail, () => zhou)

test('adds a sub-account and opens it', async () => {
  const heard = serve(
    ...servingTeam(),
    detail,
    answering(team.save, () => zhou),
  )
  const opened = await open('/addzzh')
  await fillIn(opened)
  await save(opened)
  await expect.poll(opened.pathNow).toBe('/seezzh')
  await expect.element(opened.getByText('已添加 周敏，可立即登录')).toBeVisible()
  const saved = heard.filter(({ name }) => name === 'team.save')
  expect(saved).toHaveLength(1)
  expect(saved[0]?.key).toBeTruthy()
  expect(saved[0]?.input).toEqual({
    phone: '13805712047',
    name: '周敏',
    account: '',
    remark: '',
    roleId: 'r1',
    sites: ['s1'],
    password: 'Machines-26',
  })
})

test('missing or wrong fields block the save', async () => {
  const heard = serve(...servingTeam())
  const opened = await open('/addzzh')
  const { getByRole, getByLabelText } = opened
  await save(opened)
  await expect.element(getByLabelText('手机号')).toHaveAccessibleDescription(/手机号未填写/)
  await expect
    .element(getByRole('button', { name: /^岗位/ }))
    .toHaveAccessibleDescription(/岗位未填写/)
  await expect
    .element(getByRole('button', { name: /^场地/ }))
    .toHaveAccessibleDescription('请至少选择一个场地')
  await getByRole('textbox', { name: '登录名' }).fill('13800000000')
  await expect
    .element(getByRole('textbox', { name: '登录名' }))
    .toHaveAccessibleDescription(/以字母开头/)
  await getByRole('textbox', { name: '密码', exact: true }).fill('Machines-26')
  await getByRole('textbox', { name: '确认密码' }).fill('Machines-27')
  await getByRole('textbox', { name: '姓名' }).click()
  await expect
    .element(getByRole('textbox', { name: '确认密码' }))
    .toHaveAccessibleDescription('两次输入的密码不一致，请重新输入')
  expect(heard.some(({ name }) => name === 'team.save')).toBe(false)
})

test.each([
  ['phoneTaken', 'phone', /^手机号/],
  ['accountTaken', 'account', /^登录名/],
  ['roleAbove', 'roleId', /^岗位/],
  ['siteMissing', 'sites', /^场地/],
  ['passwordCommon', 'password', /^密码/],
] as const)('shows the server refusal %s at its field', async (failure, field, name) => {
  serve(
    ...servingTeam(),
    answering(team.save, () => refusing(team.save, failure, field)),
  )
  const opened = await open('/addzzh')
  await fillIn(opened)
  await save(opened)
  const role = field === 'roleId' || field === 'sites' ? 'button' : 'textbox'
  const at = opened.getByRole(role, { name }).first()
  await expect.element(at).toHaveAccessibleDescription(team.save.failures[failure].zh)
  await expect.element(opened.getByRole('textbox', { name: '姓名' })).toHaveValue('周敏')
})

test('a retry after a lost answer keeps its key', async () => {
  let broken = true
  const heard = serve(
    ...servingTeam(),
    detail,
    answering(team.save, () => (broken ? silence : zhou)),
  )
  const opened = await open('/addzzh')
  await fillIn(opened)
  await save(opened)
  await expect.element(opened.getByText('网络连接失败，请重试')).toBeVisible()
  broken = false
  await save(opened)
  await expect.poll(opened.pathNow).toBe('/seezzh')
  const keys = heard.filter(({ name }) => name === 'team.save').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('visiting roles keeps the input, passwords only in memory', async () => {
  serve(
    ...servingTeam(),
    answering(team.permissionTree, () => treeOf({ 场地: ['sites.see'] })),
  )
  const opened = await open('/addzzh')
  const { getByRole, getByLabelText, getByText, pathNow } = opened
  await fillIn(opened)
  await getByRole('link', { name: '没有合适的岗位？新建岗位' }).click()
  await expect.element(getByRole('heading', { name: '岗位权限' })).toBeVisible()
  expect(Object.values(localStorage).join()).not.toContain('Machines-26')
  await getByRole('button', { name: '返回' }).click()
  await expect.poll(pathNow).toBe('/addzzh')
  await expect.element(getByText('有未保存的修改')).toBeVisible()
  await expect.element(getByLabelText('手机号')).toHaveValue('138 0571 2047')
  await expect.element(getByRole('button', { name: '岗位 店长' })).toBeVisible()
  await expect.element(getByRole('button', { name: '场地 星河影城店' })).toBeVisible()
  for (const name of ['密码', '确认密码']) {
    await expect.element(getByRole('textbox', { name, exact: true })).toHaveValue('Machines-26')
  }
})

test('choosing sites on their screen keeps the input', async () => {
  serve(...servingTeam())
  const opened = await open('/addzzh')
  const { getByRole, getByLabelText, getByText } = opened
  await getByRole('textbox', { name: '密码', exact: true }).fill('Machines-26')
  await getByRole('button', { name: /^场地/ }).click()
  await expect
    .element(getByRole('heading', { level: 1 }))
    .toMatchTextContent('选择场地新子账号可查看的场地')
  await expect.element(getByRole('button', { name: '请先选择场地' })).toBeDisabled()
  await getByRole('button', { name: '返回' }).click()
  await getByLabelText('手机号').fill('13805712047')
  await getByRole('textbox', { name: '姓名' }).fill('周敏')
  await chooseSite(opened)
  const field = getByRole('button', { name: '场地 星河影城店' })
  await expect.element(field).toHaveFocus()
  await expect.element(getByLabelText('手机号')).toHaveValue('138 0571 2047')
  await expect
    .element(getByRole('textbox', { name: '密码', exact: true }))
    .toHaveValue('Machines-26')
  // Opened again, the choice starts with the chosen sites. Leaving it without an answer changes nothing.
  await field.click()
  await expect.element(getByText('周敏 可查看的场地')).toBeVisible()
  await expect.element(getByRole('checkbox', { name: '星河影城店' })).toBeChecked()
  await getByRole('checkbox', { name: '江南里 B1' }).click()
  await getByRole('button', { name: '返回' }).click()
  await expect.element(field).toBeVisible()
  await expect.element(getByRole('textbox', { name: '姓名' })).toHaveValue('周敏')
})

test('all sites can be given and some restored', async () => {
  const heard = serve(
    ...servingTeam(),
    detail,
    answering(team.save, () => zhou),
  )
  const opened = await open('/addzzh')
  await fillIn(opened)
  await opened.getByRole('radio', { name: '全部场地' }).click()
  await expect.element(opened.getByText('包括以后新增的场地')).toBeVisible()
  await opened.getByRole('radio', { name: '部分场地' }).click()
  // A second tap changes nothing.
  await opened.getByRole('radio', { name: '部分场地' }).click()
  await expect.element(opened.getByRole('button', { name: '场地 星河影城店' })).toBeVisible()
  await opened.getByRole('radio', { name: '全部场地' }).click()
  await save(opened)
  await expect.poll(opened.pathNow).toBe('/seezzh')
  expect(heard.find(({ name }) => name === 'team.save')?.input).toMatchObject({ sites: 'all' })
})

test('roles and sites beyond own permissions are locked', async () => {
  const leader = subAccount('team.edit', 'sites.see')
  serve(...servingTeam())
  const { getByRole, getByText } = await open('/addzzh', { person: leader })
  await getByRole('button', { name: /^岗位/ }).click()
  const { permissions, roleName } = manager
  expect(permissions).toContain('sites.edit')
  const above = getByRole('button', { name: `${roleName} 这个岗位含有你没有的权限，不能分配` })
  await expect.element(above).toBeDisabled()
  await expect.element(getByRole('button', { name: new RegExp(refiller.roleName) })).toBeEnabled()
  await getByRole('button', { name: '关闭' }).click()
  await expect.element(getByRole('radio', { name: '全部场地' })).not.toBeInTheDocument()
  await expect.element(getByText('你只能查看部分场地，因此不能分配全部场地')).toBeVisible()
})

test('a reader sees no form', async () => {
  const heard = serve(...servingTeam())
  const { getByText, getByRole } = await open('/addzzh', { person: subAccount('team.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  await expect.element(getByRole('textbox')).not.toBeInTheDocument()
  expect(heard).toEqual([])
})

test('without site permission the field shows why', async () => {
  const heard = serve(...servingTeam())
  const { getByRole } = await open('/addzzh', { person: subAccount('team.edit') })
  await expect
    .element(getByRole('button', { name: /^场地/ }))
    .toHaveAccessibleDescription(/暂无查看场地的权限/)
  expect(heard.some(({ name }) => name === sites.choices.name)).toBe(false)
})
