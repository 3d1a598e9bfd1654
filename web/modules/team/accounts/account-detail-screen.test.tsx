import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { team } from '#contract/team/team.ts'
import { open, owner, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { servingTeam, zhou } from '#web/test/worlds/team.ts'

const detail = answering(team.detail, () => zhou)
const inputs = (heard: readonly { name: string; input: unknown }[], call: { name: string }) =>
  heard.filter(({ name }) => name === call.name).map(({ input }) => input)

test('sends only the changed fields', async () => {
  let account = zhou
  const heard = serve(
    ...servingTeam(() => [account]),
    answering(team.detail, () => account),
    answering(team.update, ({ remark = '' }) => (account = { ...account, remark })),
  )
  const { getByRole, getByText } = await open('/seezzh?id=1002')
  await expect.element(getByRole('textbox', { name: '姓名' })).toHaveValue('周敏')
  await getByRole('textbox', { name: '备注' }).fill('周二休息')
  await expect.element(getByText('已修改 1 项')).toBeVisible()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  await expect.element(getByText('已修改 1 项')).not.toBeInTheDocument()
  expect(inputs(heard, team.update)).toEqual([{ id: '1002', remark: '周二休息' }])
  expect(heard.find(({ name }) => name === 'team.update')?.key).toBeTruthy()
})

test('no space precedes Chinese words in the creation time', async () => {
  const fresh = { ...zhou, createTime: new Date(Date.now() - 2 * MINUTE_MS - 1) }
  serve(
    ...servingTeam(() => [fresh]),
    answering(team.detail, () => fresh),
  )
  const { getByText } = await open('/seezzh?id=1002')
  await expect.element(getByText('2 分钟前 添加')).toBeVisible()
})

test('reordered sites count as unchanged', async () => {
  const both = { ...zhou, sites: ['s2', 's1'], siteNames: ['江南里 B1', '星河影城店'] }
  const heard = serve(
    ...servingTeam(() => [both]),
    answering(team.detail, () => both),
    answering(team.update, () => both),
  )
  const { getByRole, getByText, pathNow } = await open('/seezzh?id=1002')
  const field = getByRole('button', { name: /^场地/ })
  const box = (name: string) => getByRole('checkbox', { name })
  await field.click()
  await expect.element(getByText('周敏 可查看的场地')).toBeVisible()
  await box('江南里 B1').click()
  await box('江南里 B1').click()
  await getByRole('button', { name: '用这 2 个' }).click()
  await expect.poll(pathNow).toBe('/seezzh')
  await expect.element(field).toHaveFocus()
  await expect.element(getByText('已修改 1 项')).not.toBeInTheDocument()
  await getByRole('textbox', { name: '备注' }).fill('周二休息')
  await field.click()
  await box('星河影城店').click()
  await getByRole('button', { name: '用这 1 个' }).click()
  await expect.element(getByText('已修改 2 项')).toBeVisible()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  expect(inputs(heard, team.update)).toEqual([{ id: '1002', remark: '周二休息', sites: ['s2'] }])
})

test('all sites can be narrowed to some', async () => {
  const all = { ...zhou, sites: 'all' as const, siteNames: [] }
  serve(
    ...servingTeam(() => [all]),
    answering(team.detail, () => all),
  )
  const { getByRole, getByText } = await open('/seezzh?id=1002')
  await getByRole('radio', { name: '部分场地' }).click()
  await getByRole('button', { name: /^场地/ }).click()
  await getByRole('checkbox', { name: '江南里 B1' }).click()
  await getByRole('button', { name: '用这 1 个' }).click()
  await expect.element(getByRole('button', { name: '场地 江南里 B1' })).toHaveFocus()
  await expect.element(getByText('已修改 1 项')).toBeVisible()
})

test('a refused change is kept as a draft', async () => {
  serve(
    ...servingTeam(),
    detail,
    answering(team.update, () => refusing(team.update, 'phoneTaken', 'phone')),
  )
  const { getByRole, getByLabelText, getByText, unmount, router } = await open('/seezzh?id=1002')
  await getByLabelText('手机号').fill('13900000001')
  await getByRole('button', { name: '保存' }).click()
  const taken = team.update.failures.phoneTaken.zh
  await expect.element(getByLabelText('手机号')).toHaveAccessibleDescription(taken)
  await expect.element(getByText('1 项填写有误')).toBeVisible()
  await router.navigate({ to: '/managezzh' })
  await expect.element(getByRole('link', { name: /周敏/ })).toBeVisible()
  await getByRole('link', { name: /周敏/ }).click()
  await expect.element(getByLabelText('手机号')).toHaveValue('139 0000 0001')
  await getByRole('button', { name: '放弃修改' }).click()
  await expect.element(getByLabelText('手机号')).toHaveValue('138 0571 2047')
  await unmount()
})

test('stopping takes effect at once and is reversible', async () => {
  let account = zhou
  const heard = serve(
    ...servingTeam(() => [account]),
    answering(team.detail, () => account),
    answering(team.update, ({ state = 'active' }) => (account = { ...account, state })),
  )
  const { getByRole, getByText } = await open('/seezzh?id=1002')
  await getByRole('button', { name: /停用账号 这名员工将立即在所有手机和电脑上退出登录/ }).click()
  const dialog = getByRole('dialog', { name: '停用“周敏”？' })
  await dialog.getByRole('button', { name: '停用账号' }).click()
  await expect.element(getByText('已停用，周敏 已在所有手机和电脑上退出登录')).toBeVisible()
  await getByRole('button', { name: /^启用账号 已停用/ }).click()
  await expect.element(getByText('已启用，周敏 可以登录')).toBeVisible()
  expect(inputs(heard, team.update)).toEqual([
    { id: '1002', state: 'stopped' },
    { id: '1002', state: 'active' },
  ])
})

test('a refused new password is shown at its field', async () => {
  let common = true
  const heard = serve(
    ...servingTeam(),
    detail,
    answering(team.update, () =>
      common ? refusing(team.update, 'passwordCommon', 'password') : zhou,
    ),
  )
  const { getByRole, getByText } = await open('/seezzh?id=1002')
  await getByRole('button', { name: /^设置新密码/ }).click()
  const sheet = getByRole('dialog', { name: '设置新密码' })
  const first = sheet.getByRole('textbox', { name: '新密码', exact: true })
  await first.fill('password1')
  await sheet.getByRole('textbox', { name: '确认密码' }).fill('password1')
  await sheet.getByRole('button', { name: '设置新密码' }).click()
  await expect.element(first).toHaveAccessibleDescription(team.update.failures.passwordCommon.zh)
  common = false
  await first.fill('Machines-27')
  await sheet.getByRole('textbox', { name: '确认密码' }).fill('Machines-27')
  await sheet.getByRole('button', { name: '设置新密码' }).click()
  await expect.element(getByText('周敏 的密码已修改')).toBeVisible()
  expect(inputs(heard, team.update).at(-1)).toEqual({ id: '1002', password: 'Machines-27' })
})

test('removing asks for confirmation by name', async () => {
  let accounts = [zhou]
  const heard = serve(
    ...servingTeam(() => accounts),
    detail,
    answering(team.remove, ({ ids }) => {
      accounts = []
      return { removed: ids.length }
    }),
  )
  const { getByRole, getByText, pathNow } = await open('/seezzh?id=1002')
  await getByRole('button', { name: '删除“周敏”' }).click()
  const question = getByRole('dialog', { name: '删除子账号“周敏”？' })
  await expect.element(question).toBeVisible()
  expect(inputs(heard, team.remove)).toEqual([])
  await question.getByRole('button', { name: '删除“周敏”' }).click()
  await expect.poll(pathNow).toBe('/managezzh')
  await expect.element(getByText('暂无子账号')).toBeVisible()
  expect(inputs(heard, team.remove)).toEqual([{ ids: ['1002'] }])
})

test('own and superior accounts are read-only', async () => {
  const locked = { ...zhou, mayEdit: false }
  serve(
    ...servingTeam(() => [locked]),
    answering(team.detail, () => locked),
  )
  const own = { ...subAccount('team.edit'), userId: '1002' }
  const first = await open('/seezzh?id=1002', { person: own })
  await expect.element(first.getByText('这是你自己的账号')).toBeVisible()
  await expect.element(first.getByRole('textbox', { name: '姓名' })).not.toBeInTheDocument()
  await expect.element(first.getByRole('button', { name: /停用/ })).not.toBeInTheDocument()
  await first.unmount()
  const { getByText, getByRole } = await open('/seezzh?id=1002', {
    person: { ...own, userId: '1009' },
  })
  await expect.element(getByText('不能修改这个子账号')).toBeVisible()
  await expect.element(getByText('138 **** 2047')).toBeVisible()
  await expect.element(getByRole('button', { name: /删除/ })).not.toBeInTheDocument()
})

test('a reader sees details but cannot act', async () => {
  const heard = serve(...servingTeam(), detail)
  const { getByText, getByRole } = await open('/seezzh?id=1002', {
    person: subAccount('team.see'),
  })
  await expect.element(getByText('周一休息')).toBeVisible()
  await getByRole('button', { name: /^停用/ }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(inputs(heard, team.update)).toEqual([])
})

test('hidden sites cannot be removed unseen', async () => {
  const wider = { ...zhou, sites: ['s1', 's2'], siteNames: ['星河影城店'] }
  serve(
    ...servingTeam(() => [wider]),
    answering(team.detail, () => wider),
  )
  const { getByRole } = await open('/seezzh?id=1002', {
    person: subAccount('team.edit', 'sites.see'),
  })
  const field = getByRole('button', { name: /^场地/ })
  await expect.element(field).toBeDisabled()
  await expect.element(field).toHaveAccessibleDescription(/这名员工还可查看你无权查看的场地/)
})

test('follows changes by others unless edited here', async () => {
  let account = zhou
  serve(
    ...servingTeam(() => [account]),
    answering(team.detail, () => account),
  )
  const { getByRole } = await open('/seezzh?id=1002')
  await expect.element(getByRole('textbox', { name: '姓名' })).toHaveValue('周敏')
  account = { ...zhou, name: '周小敏' }
  await expect.poll(() => push('team')).toBeGreaterThan(0)
  await expect.element(getByRole('textbox', { name: '姓名' })).toHaveValue('周小敏')
  await getByRole('textbox', { name: '备注' }).fill('新备注')
  account = { ...zhou, name: '周大敏' }
  push('team')
  await expect.element(getByRole('link', { name: /周敏/ })).not.toBeInTheDocument()
  await expect.element(getByRole('textbox', { name: '备注' })).toHaveValue('新备注')
})

test('reports a missing account and retries failed loads', async () => {
  serve(answering(team.detail, () => refusing(team.detail, 'notFound')))
  const first = await open('/seezzh?id=404')
  await expect.element(first.getByText('子账号不存在或已删除')).toBeVisible()
  await first.unmount()
  let broken = true
  serve(
    ...servingTeam(),
    answering(team.detail, () => (broken ? silence : zhou)),
  )
  const { getByRole } = await open('/seezzh?id=1002', { language: 'en', person: owner })
  const again = getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  broken = false
  await again.click()
  await expect.element(getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('周敏')
})
